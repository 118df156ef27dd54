// SPDX-License-Identifier: MIT
// The table: the board and what lies beside it, and the panels of what is asked and what happened.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CloseUp } from "./about.js";
import { Actions, Asked, Choices, Ready, Refused } from "./asked.js";
import { Board } from "./board.js";
import { type Asking, closeUps, Large } from "./closeup.js";
import { ComputationList, useComputation } from "./computation.js";
import { dragging } from "./drag.js";
import { FacingChoice } from "./facing.js";
import { cropped } from "./geometry.js";
import { GuideSwitch, Helps, HintPanel, RuleCard, saysHint, ThreatsPanel } from "./help.js";
import { whenIdle } from "./idle.js";
import { Log, News } from "./happened.js";
import { LessonPanel, said } from "./lesson.js";
import { Line } from "./line.js";
import { Motion } from "./motion.js";
import type { Session } from "./session.js";
import { Opening } from "./sentences.js";
import { Share } from "./share.js";
import { drawing, drawnBefore, Side } from "./side.js";
import { sound } from "./sound.js";
import { Resign, SoundSwitch, SpeedChoice } from "./tools.js";
import { summed } from "./texts.js";
import { Typed } from "./typed.js";
import type { Fact, Item, Show } from "./types.js";

export interface TableProps {
    session: Session;
    onRule(rule: string): void;
    /** Another side of the table shall read. */
    onFacing(): void;
    onEnd: ComponentChildren;
    /** In a lesson. */
    onLeave(): void;
    onNext(): void;
}

const HINT = "h";
const THREATS = "t";

function useKeys(session: Session, asking: Asking): void {
    useEffect(() => {
        const press = (event: KeyboardEvent): void => {
            const at = event.target as HTMLElement;
            if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName)) return;
            if (event.key === "Escape") {
                if (asking.now) asking.end();
                else if (session.refusal) session.forgive();
                else if (session.card) session.dismissCard();
                else if (session.show.hint || session.advising !== null) session.endHint();
                else if (session.show.threats) session.setThreats(false);
                else session.unpick();
            } else if (session.show.keys?.some((key) => key.key === event.key)) session.turn(event.key);
            else if (event.key.toLowerCase() === HINT) session.hint();
            else if (event.key.toLowerCase() === THREATS && session.show.has_threats) session.setThreats(!session.show.threats);
        };
        addEventListener("keydown", press);
        return () => removeEventListener("keydown", press);
    }, [session]);
}

/** The pictures of what is on the board are drawn while nothing else happens, as they are needed when it has gone. */
function useMotion(session: Session, picture: (id: number) => string): Motion {
    const [motion] = useState(
        () =>
            new Motion(
                (item) => drawing(session.show, item, picture),
                (item) => drawnBefore(session.show.game, item),
            ),
    );
    const { show } = session;
    useLayoutEffect(() => motion.follow(show, session.log), [show]);
    useEffect(
        () =>
            whenIdle(() => {
                if (session.show !== show) return;
                for (const item of show.scene.items)
                    if (item.kind === "piece" || item.kind === "card") drawing(show, item, picture);
            }),
        [show],
    );
    return motion;
}

/** The item that was picked to be moved or put down. */
function moverOf(show: Show): Item | undefined {
    const first = (show.picks ?? []).map((id) => show.scene.items.find((item) => item.id === id));
    return first.find((item) => item?.kind === "piece" || item?.kind === "card");
}

function useSounds(session: Session): void {
    const { show, refusal } = session;
    const told = useRef(session.log.length);
    useEffect(() => {
        const events = session.log.slice(told.current);
        told.current = session.log.length;
        if (!events.length) return;
        if (show.due === "over") sound("over");
        else if (events.some((event) => event.notable)) sound("notable");
        else sound("moved");
        if (show.due === "move") sound("turn", 200);
    }, [show]);
    useEffect(() => {
        if (refusal) sound("refused");
    }, [refusal]);
}

export function Table({ session, onRule, onFacing, onEnd, onLeave, onNext }: TableProps): JSX.Element {
    const { show } = session;
    const [pointed, point] = useState<number | null>(null);
    // What was pointed at last stays, as a finger points at nothing else.
    const setPointed = (id: number | null): void => {
        if (id !== null) point(id);
    };
    const spoken = useRef("");
    const [asks, ask] = useState(false);
    const asking = useRef<Asking>({ now: false, end: () => ask(false) }).current;
    asking.now = asks;
    useKeys(session, asking);
    const pick = (id: number): void => {
        if (show.due === "move") session.pick(id);
    };
    const picture = (id: number): string => session.engine.picture(id);
    /** Whether it could be picked. */
    const attempt = (id: number): boolean => {
        if (session.show.due !== "move") return false;
        session.pick(id);
        return !session.refusal;
    };
    const table = useRef<HTMLDivElement>(null);
    const motion = useMotion(session, picture);
    motion.look(show);
    const computation = useComputation(session);
    useEffect(() => (table.current ? dragging(table.current, attempt) : undefined), [session]);
    const [large, enlarge] = useState<number | null>(null);
    const [line, setLine] = useState<Fact | null>(null);
    const mover = moverOf(show);
    const turned = mover && show.turned !== undefined ? cropped(session.engine.picture(mover.id, show.turned)) : "";
    useSounds(session);
    useEffect(() => (table.current ? closeUps(table.current, enlarge, asking) : undefined), [session]);
    const { lesson } = show;
    const asked = [lesson ? said(lesson) : "", show.due === "move" ? (show.prompt ?? show.words ?? "") : "", lesson?.move ?? lesson?.hints?.at(-1) ?? "", session.card?.text ?? "", saysHint(show).at(-1) ?? ""];
    spoken.current = [summed(show.news.line, show.news.events.filter((event) => !event.detail)), ...asked].filter(Boolean).join(". ");
    return (
        <Opening.Provider value={setLine}>
        <div class={`table${lesson ? " learns" : ""}${asks ? " asks" : ""}${show.svg ? "" : " boardless"}`} ref={table}>
            <LessonPanel session={session} onRule={onRule} onLeave={onLeave} onNext={onNext} />
            <div class="field">
                <Board show={show} onPick={pick} onPoint={setPointed} tools={<><FacingChoice session={session} onChange={onFacing} /><SoundSwitch /><SpeedChoice /></>} lit={computation.lit} turned={turned} onTurn={(key, back) => (back ? session.turnBack(key) : session.turn(key))} />
            </div>
            <div class="panel dock">
                <div class="visually-hidden" role="status" aria-live="polite">{spoken.current}</div>
                {onEnd}
                <Refused session={session} onRule={onRule} />
                <Asked session={session} onRule={onRule} />
                <RuleCard session={session} onRule={onRule} />
                <HintPanel session={session} onRule={onRule} />
                <ThreatsPanel session={session} onRule={onRule} />
                <Ready show={show} onRule={onRule} />
                <Choices session={session} onPoint={setPointed} />
                <Actions session={session}><Helps session={session} asks={asks} onAsk={ask} /></Actions>
                {show.due === "pause" ? null : <News session={session} onRule={onRule} />}
                <ComputationList of={computation} onRule={onRule} />
            </div>
            <Side show={show} turned={turned && mover ? { id: mover.id, svg: turned } : undefined} picture={picture} badge={(seat) => session.engine.badge(seat)} onPick={pick} onPoint={setPointed} onAsk={enlarge} />
            <div class="panel more">
                {pointed !== null ? <CloseUp session={session} id={pointed} picture={picture} onRule={onRule} /> : null}
                <Typed session={session} />
                <Log session={session} onRule={onRule} />
                {lesson ? null : (
                    <>
                        <Share game={() => session.engine.save()} position={() => session.engine.position()} />
                        <GuideSwitch session={session} />
                        <Resign session={session} />
                    </>
                )}
            </div>
            {large !== null ? (
                <Large onClose={() => enlarge(null)}>
                    <CloseUp session={session} id={large} picture={picture} onRule={onRule} />
                </Large>
            ) : null}
            {line ? (
                <Large onClose={() => setLine(null)}>
                    <Line session={session} event={line} picture={picture} onRule={onRule} />
                </Large>
            ) : null}
        </div>
        </Opening.Provider>
    );
}
