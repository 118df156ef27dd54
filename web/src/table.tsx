// SPDX-License-Identifier: MIT
// The table: the board and what lies beside it, what is asked, what can be chosen and would follow, what happened.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "./board.js";
import { closeUps, Large } from "./closeup.js";
import { ComputationList, useComputation } from "./computation.js";
import { dragging } from "./drag.js";
import { isInPile, isOnBoard } from "./geometry.js";
import { Motion, setSpeed, type Speed, speed } from "./motion.js";
import type { Session } from "./session.js";
import { drawing, drawnBefore, nameOf, Side } from "./side.js";
import { t } from "./texts.js";
import type { About, Choice, Fact, Item, Show } from "./types.js";

export interface TableProps {
    session: Session;
    onRule(rule: string): void;
    onEnd: ComponentChildren;
}

/* -- Sentences --------------------------------------------------------------------------------- */

export function RuleLink({ rule, onRule }: { rule: string | null; onRule(rule: string): void }): JSX.Element | null {
    if (!rule) return null;
    return (
        <button type="button" class="rule" onClick={() => onRule(rule)}>
            {rule}
        </button>
    );
}

export interface SentenceProps {
    event: Fact;
    onRule(rule: string): void;
    onPoint?(event: Fact | null): void;
}

export function Sentence({ event, onRule, onPoint }: SentenceProps): JSX.Element {
    return (
        <li
            class={`${event.detail ? "detail" : ""}${event.notable ? " notable" : ""}`}
            onPointerEnter={() => onPoint?.(event)}
            onPointerLeave={() => onPoint?.(null)}
        >
            {event.text} <RuleLink rule={event.rule} onRule={onRule} />
        </li>
    );
}

export function Sentences({ events, onRule }: { events: Fact[]; onRule(rule: string): void }): JSX.Element {
    return (
        <ul class="sentences">
            {events.map((event, i) => (
                <Sentence event={event} onRule={onRule} key={i} />
            ))}
        </ul>
    );
}

/* -- What is asked ----------------------------------------------------------------------------- */

function Thinking({ show, since }: { show: Show; since: number }): JSX.Element {
    const [now, setNow] = useState(Date.now());
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), 250);
        return () => clearInterval(timer);
    }, [since]);
    const seconds = Math.max(0, Math.floor((now - since) / 1000));
    return <p class="prompt">{t("thinking", { seat: nameOf(show, show.seat ?? 0), seconds })}</p>;
}

function itemName(show: Show, id: number): string {
    return show.scene.items.find((item) => item.id === id)?.label ?? "";
}

function Asked({ session, onRule }: { session: Session; onRule(rule: string): void }): JSX.Element {
    const { show } = session;
    if (session.broken) return <p class="refusal">{t("broken", { reason: session.broken })}</p>;
    if (session.thinking) return <Thinking show={show} since={session.thinking.since} />;
    if (show.due === "over") return <p class="prompt">{t("over")}</p>;
    if (show.due === "chance") return <p class="prompt">{t("chance", { what: show.chance ?? "" })}</p>;
    if (show.due !== "move") return <p class="prompt">{t("moveOf", { seat: nameOf(show, show.seat ?? 0) })}</p>;
    const picked = show.words || (show.picks ?? []).map((id) => itemName(show, id)).join(", ");
    return (
        <div class="asked">
            <p class="prompt">
                <b>{show.window ? t("youMayAnswer") : t("yourMove")}.</b> {show.whole ? t("ready", { move: show.words ?? "" }) : show.prompt}
            </p>
            {!show.whole && picked ? <p class="picked-words">{t("picked", { items: picked })}</p> : null}
            {show.question && !show.picks?.length ? (
                <p class="purpose">
                    {show.question.purpose} <RuleLink rule={show.question.rule} onRule={onRule} />
                </p>
            ) : null}
        </div>
    );
}

/* -- What can be chosen ------------------------------------------------------------------------ */

/** Choices that have no place on the board or beside it. */
function listed(show: Show): { choice: Choice; item: Item }[] {
    const { scene } = show;
    return (show.choices ?? []).flatMap((choice) => {
        const item = scene.items.find((each) => each.id === choice.id);
        if (!item) return [];
        const seen = item.kind !== "control" && (isOnBoard(scene, item) || !isInPile(scene, item));
        return seen ? [] : [{ choice, item }];
    });
}

function Choices({ session, onPoint }: { session: Session; onPoint(id: number | null): void }): JSX.Element | null {
    const list = listed(session.show);
    if (!list.length || session.show.whole) return null;
    return (
        <div class="choices" role="group" aria-label={t("choices")}>
            {list.map(({ choice, item }) => (
                <button
                    type="button"
                    key={choice.id}
                    data-id={choice.id}
                    onClick={() => session.pick(choice.id)}
                    onPointerEnter={() => onPoint(choice.id)}
                    onPointerLeave={() => onPoint(null)}
                >
                    <b>{item.label}</b>
                    {choice.warning ? <em class="warning">{t("careful")}: {choice.warning.text}</em> : null}
                    {choice.ahead?.length ? <small>{choice.ahead.join("; ")}</small> : null}
                </button>
            ))}
        </div>
    );
}

function Actions({ session }: { session: Session }): JSX.Element {
    const { show } = session;
    return (
        <div class="actions">
            {show.whole ? (
                <button type="button" class="primary" id="play" onClick={() => session.play()}>
                    {t("play")}
                </button>
            ) : null}
            {(show.keys ?? []).map(({ key, word }) => (
                <button type="button" key={key} onClick={() => session.turn(key)}>
                    {word} <kbd>{key}</kbd>
                </button>
            ))}
            {show.picks?.length ? (
                <button type="button" onClick={() => session.unpick()}>
                    {t("stepBack")}
                </button>
            ) : null}
        </div>
    );
}

function Ready({ show, onRule }: { show: Show; onRule(rule: string): void }): JSX.Element | null {
    if (!show.ready) return null;
    return (
        <div class="ahead">
            {show.ready.warning ? (
                <p class="warning">
                    {t("careful")}: {show.ready.warning.text} <RuleLink rule={show.ready.warning.rule} onRule={onRule} />
                </p>
            ) : null}
            {show.ready.ahead.length ? <h2>{t("wouldFollow")}</h2> : null}
            <Sentences events={show.ready.ahead} onRule={onRule} />
        </div>
    );
}

function Refused({ session, onRule }: { session: Session; onRule(rule: string): void }): JSX.Element | null {
    const { refusal, show } = session;
    if (!refusal) return null;
    return (
        <div class="refusal" role="alert">
            <button type="button" class="dismiss" aria-label={t("close")} onClick={() => session.forgive()}>
                ×
            </button>
            <h2>{refusal.failure && refusal.failure.name === "NOTATION" ? t("noWords") : t("refused")}{refusal.meant ? `: ${refusal.meant}` : ""}</h2>
            <p>
                {refusal.failure?.text ?? refusal.why?.text ?? t("refusedNothing")} <RuleLink rule={refusal.why?.rule ?? null} onRule={onRule} />
            </p>
            {show.pickable?.length ? <p class="instead">{t("refusedInstead")} {show.prompt}</p> : null}
        </div>
    );
}

/* -- What happened ----------------------------------------------------------------------------- */

function News({ session, onRule }: { session: Session; onRule(rule: string): void }): JSX.Element | null {
    const { news } = session.show;
    const facts = news.events.filter((event) => !event.detail);
    const [roomy] = useState(() => innerWidth >= 900);
    if (!news.events.length) return null;
    return (
        <section class="news">
            <button type="button" class="dismiss" aria-label={t("happenedDismiss")} onClick={() => session.told()}>
                ×
            </button>
            <p class="line">{news.line || facts[facts.length - 1]?.text}</p>
            <details open={roomy}>
                <summary>{t("happened")}</summary>
                <Sentences events={facts} onRule={onRule} />
            </details>
            {facts.length < news.events.length ? (
                <details>
                    <summary>{t("details")}</summary>
                    <Sentences events={news.events} onRule={onRule} />
                </details>
            ) : null}
        </section>
    );
}

function Log({ session, onRule }: { session: Session; onRule(rule: string): void }): JSX.Element {
    const events = session.log.filter((event) => !event.detail).slice(-400);
    return (
        <details class="log">
            <summary>{t("log")}</summary>
            {events.length ? <Sentences events={events.reverse()} onRule={onRule} /> : <p>{t("logEmpty")}</p>}
        </details>
    );
}

/* -- Typed words ------------------------------------------------------------------------------- */

const SUGGESTED = 200; // moves that the box for words offers

function Typed({ session }: { session: Session }): JSX.Element | null {
    const [words, setWords] = useState("");
    const { show } = session;
    if (show.due !== "move" && show.due !== "chance") return null;
    const moves = useMemo(() => (show.due === "move" ? session.engine.moves(SUGGESTED).moves : []), [show]);
    const example = moves[moves.length >> 1] ?? "";
    const enter = (event: Event): void => {
        event.preventDefault();
        const line = words.trim();
        if (!line) return;
        if (line === "undo" || line === "u") session.undo();
        else if (line === "back") session.unpick();
        else session.type(line);
        if (!session.refusal) setWords("");
    };
    return (
        <form class="typed" onSubmit={enter}>
            <label>
                {show.due === "chance" ? t("enterChance") : t("type")}
                <input
                    value={words}
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    list="moves"
                    onInput={(event) => setWords(event.currentTarget.value)}
                />
            </label>
            <datalist id="moves">
                {moves.map((move) => (
                    <option value={move} key={move} />
                ))}
            </datalist>
            <button type="submit">{t("typeButton")}</button>
            {example ? <small>{t("typeHint", { example })}</small> : null}
        </form>
    );
}

/* -- Close-up ---------------------------------------------------------------------------------- */

interface CloseUpProps {
    session: Session;
    id: number;
    picture(id: number): string;
    onRule(rule: string): void;
}

/** Any item large, with its texts, what is known of it, and what would follow from picking it. */
function CloseUp({ session, id, picture, onRule }: CloseUpProps): JSX.Element | null {
    const item = session.show.scene.items.find((each) => each.id === id);
    const about: About | null = item ? session.about(id) : null;
    if (!item || !about) return null;
    const names = session.show.scene.values;
    const values = item.values ?? [];
    return (
        <div class="closeup">
            {["card", "piece", "pile"].includes(item.kind) ? (
                <span class="drawing" dangerouslySetInnerHTML={{ __html: drawing(session.show, item, picture) }} />
            ) : null}
            <h2>
                {item.label || "?"}
                {item.owner !== undefined ? <small> · {nameOf(session.show, item.owner)}</small> : null}
            </h2>
            {values.length > 1 ? <p>{values.map((value, i) => `${names[i] ?? ""} ${value}`.trim()).join(" · ")}</p> : null}
            {(item.texts ?? []).map((text) => (
                <p class="printed" key={text}>{text}</p>
            ))}
            <Sentences events={about.about} onRule={onRule} />
            {about.move && !session.show.whole ? <h2>{t("leadsTo", { move: about.move })}</h2> : null}
            {about.warning && !session.show.whole ? <p class="warning">{t("careful")}: {about.warning.text}</p> : null}
            {about.ahead?.length && !session.show.whole ? <Sentences events={about.ahead} onRule={onRule} /> : null}
        </div>
    );
}

function SpeedChoice(): JSX.Element {
    const [chosen, choose] = useState(speed);
    return (
        <select
            aria-label={t("speed")}
            title={t("speed")}
            value={chosen}
            onChange={(event) => {
                setSpeed(Number(event.currentTarget.value) as Speed);
                choose(speed);
            }}
        >
            {([0, 1, 2, 3] as const).map((each) => (
                <option value={each} key={each}>{t(`speed${each}`)}</option>
            ))}
        </select>
    );
}

function Resign({ session }: { session: Session }): JSX.Element | null {
    const { show } = session;
    if (show.viewer === null || show.due === "over") return null;
    return (
        <div class="actions">
            <button type="button" onClick={() => confirm(t("resignSure")) && session.resign()}>
                {t("resign")}
            </button>
        </div>
    );
}

/* -- All of it --------------------------------------------------------------------------------- */

function useKeys(session: Session): void {
    useEffect(() => {
        const press = (event: KeyboardEvent): void => {
            const at = event.target as HTMLElement;
            if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName)) return;
            if (event.key === "Escape") {
                if (session.refusal) session.forgive();
                else session.unpick();
            } else if (session.show.keys?.some((key) => key.key === event.key)) session.turn(event.key);
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
    useEffect(() => {
        const idle = requestIdleCallback(() => {
            if (session.show !== show) return;
            for (const item of show.scene.items)
                if (item.kind === "piece" || item.kind === "card") drawing(show, item, picture);
        });
        return () => cancelIdleCallback(idle);
    }, [show]);
    return motion;
}

export function Table({ session, onRule, onEnd }: TableProps): JSX.Element {
    const { show } = session;
    const [pointed, point] = useState<number | null>(null);
    // What was pointed at last stays, as a finger points at nothing else.
    const setPointed = (id: number | null): void => {
        if (id !== null) point(id);
    };
    const spoken = useRef("");
    useKeys(session);
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
    useEffect(() => (table.current ? closeUps(table.current, enlarge) : undefined), [session]);
    spoken.current = [show.news.line, show.due === "move" ? show.prompt ?? show.words ?? "" : ""].filter(Boolean).join(". ");
    return (
        <div class="table" ref={table}>
            <div class="field">
                <Board show={show} onPick={pick} onPoint={setPointed} tools={<SpeedChoice />} lit={computation.lit} onTurn={(key, back) => (back ? session.turnBack(key) : session.turn(key))} />
            </div>
            <div class="panel dock">
                <div class="visually-hidden" role="status" aria-live="polite">{spoken.current}</div>
                {onEnd}
                <Refused session={session} onRule={onRule} />
                <Asked session={session} onRule={onRule} />
                <Ready show={show} onRule={onRule} />
                <Choices session={session} onPoint={setPointed} />
                <Actions session={session} />
                <News session={session} onRule={onRule} />
                <ComputationList of={computation} onRule={onRule} />
            </div>
            <Side show={show} picture={picture} onPick={pick} onPoint={setPointed} />
            <div class="panel more">
                {pointed !== null ? <CloseUp session={session} id={pointed} picture={picture} onRule={onRule} /> : null}
                <Typed session={session} />
                <Log session={session} onRule={onRule} />
                <Resign session={session} />
            </div>
            {large !== null ? (
                <Large onClose={() => enlarge(null)}>
                    <CloseUp session={session} id={large} picture={picture} onRule={onRule} />
                </Large>
            ) : null}
        </div>
    );
}
