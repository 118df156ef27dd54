// SPDX-License-Identifier: MIT
// The game master's screen: a game at a real table or in a real room, led from one phone. What people do and what
// chance decides is entered here, or drawn by the device; the engine says what is possible, and counts.
//
// Knows no game: what can be tapped are the legal moves and the outcomes of chance in the words of the library.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { AnglePicker, TURN } from "./angle.js";
import { useAwake } from "./awake.js";
import { Badge } from "./badge.js";
import { HUMAN, OPEN, type Setup } from "./engine.js";
import { RuleLink } from "./sentences.js";
import type { Session } from "./session.js";
import { t, tellOf } from "./texts.js";
import type { Fact, Game, Outcomes } from "./types.js";

const MOST_MOVES = 64;
const MOST_TOLD = 7;

/* -- Before the game --------------------------------------------------------------------------- */

/** The setup of a game with these people, by seat. */
export function ledBy(game: Game, names: readonly string[]): Setup {
    const options = Object.fromEntries((game.at_table ?? "").split(" ").filter(Boolean).map((option) => option.split("=") as [string, string]));
    return { game: game.id, players: names.map(() => HUMAN), options, entered: true, open: true, names: [...names] };
}

export function MasterForm({ game, onBegin }: { game: Game; onBegin(setup: Setup): void }): JSX.Element {
    const [names, name] = useState<string[]>(() => game.seats.slice(0, game.least).map(() => ""));
    const all = names.map((each, seat) => each.trim() || (game.seats[seat] ?? ""));
    return (
        <form
            class="details"
            onSubmit={(event) => {
                event.preventDefault();
                onBegin(ledBy(game, all));
            }}
        >
            <p>{t("masterHint")}</p>
            {names.map((each, seat) => (
                <label class="option" key={seat}>
                    {t("masterName", { seat: game.seats[seat] ?? "" })}
                    <input value={each} maxLength={20} autocomplete="off" onInput={(event) => name(names.map((old, i) => (i === seat ? event.currentTarget.value : old)))} />
                </label>
            ))}
            <div class="actions">
                <button type="button" disabled={names.length >= game.most} onClick={() => name([...names, ""])}>{t("masterMore")}</button>
                <button type="button" disabled={names.length <= game.least} onClick={() => name(names.slice(0, -1))}>{t("masterFewer")}</button>
                <button type="submit" class="primary">{t("begin")}</button>
            </div>
        </form>
    );
}

/* -- What is due ------------------------------------------------------------------------------- */

/** With the names of people for those of seats; whom it is about stands first: "takes red two" reads "Ann takes two". */
function named(text: string, session: Session): string {
    const { seats } = session.show;
    const [verb = "", about = "", ...rest] = text.split(" ");
    const words = seats.includes(about) ? [about, verb, ...rest] : [verb, about, ...rest];
    return words.map((word) => (seats.includes(word) ? session.nameOf(seats.indexOf(word)) : word)).join(" ").trim();
}

/** A move or an outcome, as it is entered and as it is shown. */
interface Entry {
    words: string;
    label: string;
}

/** The legal moves: as the items of the scene say them, where picking one is the whole move. */
function movesOf(session: Session): Entry[] {
    const { scene, choices = [] } = session.show;
    const entries = choices.flatMap((choice) => {
        const item = scene.items.find((each) => each.id === choice.id);
        return choice.move && item ? [{ words: choice.move, label: [named(item.label, session), item.more].filter(Boolean).join(", ") }] : [];
    });
    if (entries.length && entries.length === choices.length) return entries;
    return session.engine.moves(MOST_MOVES).moves.map((words) => ({ words, label: named(words, session) }));
}

interface Due {
    /** The seat that it is about; null: all. */
    seat: number | null;
    ask: string;
    purpose: string;
    rule: string | null;
    entries: Entry[];
    /** Outcomes of chance, which the device may draw. */
    chance: Outcomes | null;
}

function dueOf(session: Session): Due | null {
    const { show } = session;
    if (show.due === "over") return null;
    if (show.due === "chance") {
        const chance = session.engine.outcomes();
        return { seat: chance.seat, ask: t("masterChance"), purpose: "", rule: null, entries: chance.words.map((words) => ({ words, label: named(words, session) })), chance };
    }
    const { question } = show;
    return {
        seat: show.seat,
        ask: question?.name ?? show.prompt ?? "",
        purpose: question?.purpose ?? "",
        rule: question?.rule ?? null,
        entries: movesOf(session),
        chance: null,
    };
}

/** The word before the number of a long range of outcomes. */
function rangeWord(outcomes: Outcomes): string {
    return (outcomes.words[0] ?? "").replace(/ ?\S+$/, "");
}

function Numbers({ outcomes, onEnter }: { outcomes: Outcomes; onEnter(words: string): void }): JSX.Element {
    const [number, type] = useState("");
    const word = rangeWord(outcomes);
    return (
        <form
            class="number"
            onSubmit={(event) => {
                event.preventDefault();
                if (number) onEnter(`${word} ${number}`);
            }}
        >
            <label>
                {outcomes.words.join(" – ")}
                <input inputMode="numeric" value={number} onInput={(event) => type(event.currentTarget.value)} />
            </label>
            <button type="submit" class="primary">{t("typeButton")}</button>
        </form>
    );
}

/** A move without a choice in it may be that of everybody: "pass". */
function isPlain(words: string): boolean {
    return !words.includes(" ");
}

function Entries({ session, due }: { session: Session; due: Due }): JSX.Element {
    const enter = (words: string): void => session.type(words);
    const long = due.chance && due.chance.number > due.entries.length ? due.chance : null;
    const all = due.chance ? [] : due.entries.filter(({ words }) => isPlain(words));
    return (
        <div class="choices" role="group" aria-label={t("choices")}>
            {long && long.number === TURN ? <AnglePicker key={session.show.length} onPick={(angle) => enter(`${rangeWord(long)} ${angle}`)} /> : null}
            {long && long.number !== TURN ? <Numbers outcomes={long} onEnter={enter} /> : null}
            {due.chance ? (
                <button type="button" class="draw" onClick={() => session.draw()}>{t("masterDraw")}</button>
            ) : null}
            {long ? null : due.entries.map(({ words, label }) => (
                <button type="button" key={words} data-words={words} onClick={() => enter(words)}>{label}</button>
            ))}
            {all.map(({ words }) => (
                <button type="button" class="all" key={`all ${words}`} onClick={() => session.everybody(words)}>{t("masterAll", { move: words })}</button>
            ))}
        </div>
    );
}

/* -- What happened, and how it stands ---------------------------------------------------------- */

function Told({ session, onRule }: { session: Session; onRule(rule: string): void }): JSX.Element {
    const told = session.log.filter((event) => !event.detail && !event.data?.only).slice(-MOST_TOLD).reverse();
    return (
        <ol class="told-all" aria-live="polite">
            {told.map((event: Fact, i) => (
                <li key={session.log.length - i}>
                    {tellOf(event, session.show.seats, session.names ?? [])} <RuleLink rule={event.rule} onRule={onRule} />
                </li>
            ))}
        </ol>
    );
}

function Standing({ session }: { session: Session }): JSX.Element {
    const { show, engine } = session;
    const badges = useMemo(() => show.seats.map((_, seat) => engine.badge(seat)), [session]);
    const { scene } = useMemo(() => engine.at(show.length, OPEN), [show]);
    return (
        <ul class="standing">
            {show.seats.map((_, seat) => {
                const items = scene.items.filter((item) => item.owner === seat);
                const counters = items.filter((item) => item.kind === "counter" && item.label);
                const held = items.filter((item) => item.kind === "card" || item.kind === "pile");
                const [first, ...parts] = counters;
                return (
                    <li key={seat}>
                        <Badge svg={badges[seat] ?? ""} />
                        <b>{session.nameOf(seat)}</b>
                        <b class="total">{first?.values?.[0] ?? ""}</b>
                        <small>
                            {parts.filter((item) => item.values?.[0]).map((item) => `${item.label} ${item.values?.[0]}`).join(", ")}
                            {held.length ? `; ${held.map((item) => item.label + (item.values?.[0] && item.values[0] > 1 ? ` × ${item.values[0]}` : "")).join(", ")}` : ""}
                        </small>
                    </li>
                );
            })}
        </ul>
    );
}

function Ranked({ session }: { session: Session }): JSX.Element {
    const { result = [] } = session.show;
    const order = [...result.keys()].sort((a, b) => (result[a]?.rank ?? 0) - (result[b]?.rank ?? 0));
    return (
        <ol class="ranked">
            {order.map((seat) => (
                <li key={seat} value={result[seat]?.rank ?? 0}>
                    <b>{session.nameOf(seat)}</b> {result[seat]?.score}
                </li>
            ))}
        </ol>
    );
}

export interface MasterProps {
    session: Session;
    onRule(rule: string): void;
    onSave(): void;
    onNew(): void;
}

export function Master({ session, onRule, onSave, onNew }: MasterProps): JSX.Element {
    useAwake();
    const due = dueOf(session);
    const { refusal } = session;
    return (
        <div class="master">
            <Standing session={session} />
            <Told session={session} onRule={onRule} />
            <section class="dock">
                {refusal ? <p class="refusal" role="alert">{refusal.failure?.text ?? (refusal.why ? tellOf(refusal.why, session.show.seats, session.names ?? []) : t("refusedNothing"))}</p> : null}
                {due ? (
                    <>
                        <h2>
                            {session.show.round ? <small class="round">{t("round", { round: session.show.round })} </small> : null}
                            {due.seat === null ? null : <span class={`whose seat${due.seat}`}>{session.nameOf(due.seat)}: </span>}
                            {due.ask} <RuleLink rule={due.rule} onRule={onRule} />
                        </h2>
                        {due.purpose && session.show.question?.first ? <p class="purpose">{due.purpose}</p> : null}
                        <Entries session={session} due={due} />
                    </>
                ) : (
                    <>
                        <h2>{t("over")}</h2>
                        <Ranked session={session} />
                        <div class="actions">
                            <button type="button" onClick={onSave}>{t("save")}</button>
                            <button type="button" class="primary" onClick={onNew}>{t("newGame")}</button>
                        </div>
                    </>
                )}
            </section>
        </div>
    );
}
