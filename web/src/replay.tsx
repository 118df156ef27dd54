// SPDX-License-Identifier: MIT
// Looking through a record, entry by entry, from anyone's point of view, and what a review says about it.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Board } from "./board.js";
import { Course } from "./course.js";
import { type Engine, OPEN, WATCHER } from "./engine.js";
import { ReviewFound, Reviewing } from "./review.js";
import type { Session } from "./session.js";
import { Side } from "./side.js";
import { Sentences } from "./sentences.js";
import { t } from "./texts.js";
import type { Moment, Show } from "./types.js";

export interface ReplayProps {
    /** At the record of this session. */
    engine: Engine;
    session: Session;
    onRule(rule: string): void;
    onGoOn(number: number): void;
    onClose(): void;
}

/** A moment as a screen on which nothing can be picked. */
function screenOf(show: Show, moment: Moment, viewer: number): Show {
    return {
        ...show,
        viewer: viewer < show.seats.length ? viewer : null,
        seat: moment.seat,
        due: "over",
        scene: moment.scene,
        svg: moment.svg,
        picks: [],
        pickable: [],
        choices: [],
    };
}

export function Replay({ engine, session, onRule, onGoOn, onClose }: ReplayProps): JSX.Element {
    const { show, judged } = session;
    const [number, setNumber] = useState(show.length);
    const [viewer, setViewer] = useState(show.viewer ?? OPEN);
    const moment = useMemo(() => engine.at(number, viewer), [engine, number, viewer]);
    const notable = useMemo(() => engine.notable(), [engine]);
    const go = (to: number): void => setNumber(Math.max(0, Math.min(moment.length, to)));
    /** The board comes into view, as what leads there may be far below. */
    const goInView = (to: number): void => {
        go(to);
        document.querySelector(".board")?.scrollIntoView({ block: "nearest" });
    };
    const next = notable.find((entry) => entry > number);
    const screen = screenOf(show, moment, viewer);
    return (
        <div class="table replay">
            <div class="field">
                <Board show={screen} onPick={() => undefined} onPoint={() => undefined} readOnly />
            </div>
            <div class="panel dock">
                <div class="asked">
                    <p class="prompt">
                        <b>{t("entry", { number, length: moment.length })}</b> {moment.seat !== null ? `${show.seats[moment.seat] ?? ""}: ` : ""}
                        {moment.words}
                    </p>
                    <Reviewing session={session} />
                    {judged?.found?.decisions.length ? (
                        <Course decisions={judged.found.decisions} moments={judged.moments.map(({ entry }) => entry)} seats={show.seats} length={moment.length} number={number} onGo={go} />
                    ) : null}
                    <input
                        type="range"
                        min={0}
                        max={moment.length}
                        value={number}
                        aria-label={t("entry", { number, length: moment.length })}
                        onInput={(event) => go(Number(event.currentTarget.value))}
                    />
                    <div class="actions">
                        <button type="button" onClick={() => go(0)}>{t("first")}</button>
                        <button type="button" onClick={() => go(number - 1)}>{t("previous")}</button>
                        <button type="button" onClick={() => go(number + 1)}>{t("next")}</button>
                        <button type="button" disabled={next === undefined} onClick={() => next !== undefined && go(next)}>{t("notable")}</button>
                        <button type="button" onClick={() => go(moment.length)}>{t("last")}</button>
                    </div>
                    <label class="option">
                        <b>{t("pointOfView")}</b>
                        <select value={viewer} onChange={(event) => setViewer(Number(event.currentTarget.value))}>
                            {show.seats.map((seat, i) => (
                                <option key={seat} value={i}>{seat}</option>
                            ))}
                            <option value={WATCHER}>{t("watcher")}</option>
                            <option value={OPEN}>{t("everybody")}</option>
                        </select>
                    </label>
                    <Sentences events={moment.events} onRule={onRule} />
                    <div class="actions">
                        <button type="button" class="primary" onClick={() => onGoOn(number)}>{t("goOn")}</button>
                        <button type="button" disabled={judged?.thinks} onClick={() => session.review()}>{t("review")}</button>
                        <button type="button" onClick={onClose}>{t("close")}</button>
                    </div>
                </div>
                <ReviewFound session={session} onGo={goInView} onRule={onRule} />
            </div>
            <Side show={screen} picture={(id) => engine.picture(id)} badge={(seat) => engine.badge(seat)} onPick={() => undefined} onPoint={() => undefined} readOnly />
        </div>
    );
}
