// SPDX-License-Identifier: MIT
// Looking through a record, entry by entry, from anyone's point of view.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Board } from "./board.js";
import { type Engine, OPEN, WATCHER } from "./engine.js";
import { Side } from "./side.js";
import { Sentences } from "./sentences.js";
import { t } from "./texts.js";
import type { Moment, Show } from "./types.js";

export interface ReplayProps {
    engine: Engine;
    show: Show;
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

export function Replay({ engine, show, onRule, onGoOn, onClose }: ReplayProps): JSX.Element {
    const [number, setNumber] = useState(show.length);
    const [viewer, setViewer] = useState(show.viewer ?? OPEN);
    const moment = useMemo(() => engine.at(number, viewer), [engine, number, viewer]);
    const notable = useMemo(() => engine.notable(), [engine]);
    const go = (to: number): void => setNumber(Math.max(0, Math.min(moment.length, to)));
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
                        <button type="button" onClick={onClose}>{t("close")}</button>
                    </div>
                </div>
            </div>
            <Side show={screen} picture={(id) => engine.picture(id)} badge={(seat) => engine.badge(seat)} onPick={() => undefined} onPoint={() => undefined} readOnly />
        </div>
    );
}
