// SPDX-License-Identifier: MIT
// The counting table: one phone beside a game at a real table. Clocks, scores and throws here; who wins
// is the other half, situation.tsx. Knows no game.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useAwake } from "./awake.js";
import {
    asSum, changed, clockOf, type Counted, type Counting, countingOf, fresh, keepCounting, MOST_MINUTES, passOn, pause, runFor, score, sideOf, spentBy,
    takenBack, throwDie, total,
} from "./counted.js";
import type { Engine } from "./engine.js";
import { Question } from "./situation.js";
import { t } from "./texts.js";
import type { Game } from "./types.js";

const TICK = 250; // milliseconds
const MINUTE = 60_000;
const LIMITS = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, MOST_MINUTES];
const POINTS = [-1, 1];

/** The time, again and again while a clock runs. */
function useNow(runs: boolean): number {
    const [now, tick] = useState(Date.now());
    useEffect(() => {
        if (!runs) return;
        tick(Date.now());
        const timer = setInterval(() => tick(Date.now()), TICK);
        return () => clearInterval(timer);
    }, [runs]);
    return Math.max(now, runs ? Date.now() : 0);
}

interface PartProps {
    now: Counted;
    onChange(now: Counted): void;
}

/* -- People ------------------------------------------------------------------------------------ */

function PersonCard({ now, onChange, person, at }: PartProps & { person: number; at: number }): JSX.Element {
    const each = now.people[person];
    const runs = now.since !== null && now.turn === person;
    const spent = spentBy(now, person, at);
    const left = now.limit ? now.limit * MINUTE - spent : spent;
    const rename = (name: string): void => {
        if (name.trim() && name !== each?.name) onChange({ ...now, people: now.people.map((old, i) => (i === person ? { ...old, name: name.trim() } : old)) });
    };
    const tap = (): void => onChange(runs ? passOn(now, Date.now()) : runFor(now, person, Date.now()));
    if (!each) return <></>;
    return (
        <li class={`person${now.turn === person ? " turn" : ""}`} data-person={person}>
            <input value={each.name} maxLength={20} autocomplete="off" aria-label={t("countName", { n: person + 1 })} onChange={(event) => rename(event.currentTarget.value)} />
            <div class="points">
                {POINTS.map((change) => (
                    <button type="button" key={change} aria-label={t(change < 0 ? "countLess" : "countMore", { what: each.name })} onClick={() => onChange(score(now, person, change))}>
                        {change < 0 ? "−" : "+"}
                    </button>
                ))}
                <output aria-label={t("countScore", { name: each.name })}>{total(each)}</output>
            </div>
            <button type="button" class={`clock${now.limit && left < 0 ? " late" : ""}`} aria-pressed={runs} onClick={tap}>
                <b>{clockOf(left)}</b>
                <small>{now.limit && left < 0 ? t("countLate") : runs ? t("countPass", { name: now.people[(person + 1) % now.people.length]?.name ?? "" }) : t("countRun")}</small>
            </button>
            <small class="history">{each.points.length > 1 ? `${asSum(each)} = ${total(each)}` : ""}</small>
        </li>
    );
}

function People({ now, onChange, game }: PartProps & { game: Game }): JSX.Element {
    const at = useNow(now.since !== null);
    const more = (): void => {
        const seat = now.people.length;
        onChange({ ...now, people: [...now.people, { name: game.seats[seat] ?? String(seat + 1), spent: 0, points: [] }] });
    };
    const fewer = (): void => {
        const people = now.people.slice(0, -1);
        onChange({ ...pause(now, Date.now()), people, turn: Math.min(now.turn, people.length - 1) });
    };
    return (
        <>
            <ul class="people">{now.people.map((_, i) => <PersonCard key={i} now={now} onChange={onChange} person={i} at={at} />)}</ul>
            <div class="actions">
                {now.since === null ? (
                    <button type="button" class="primary" onClick={() => onChange(runFor(now, now.turn, Date.now()))}>{t("countGoOn", { name: now.people[now.turn]?.name ?? "" })}</button>
                ) : (
                    <button type="button" class="primary" onClick={() => onChange(pause(now, Date.now()))}>{t("countPause")}</button>
                )}
                <label class="limit">
                    {t("countLimit")}{" "}
                    <select value={now.limit} onChange={(event) => onChange({ ...now, limit: Number(event.currentTarget.value) })}>
                        {LIMITS.map((minutes) => <option value={minutes} key={minutes}>{minutes ? t("countDown", { minutes }) : t("countUp")}</option>)}
                    </select>
                </label>
                {game.most > game.least ? (
                    <>
                        <button type="button" disabled={now.people.length >= game.most} onClick={more}>{t("masterMore")}</button>
                        <button type="button" disabled={now.people.length <= game.least} onClick={fewer}>{t("masterFewer")}</button>
                    </>
                ) : null}
                <button type="button" onClick={() => onChange({ ...fresh(now.people.map(({ name }) => name)), limit: now.limit, laid: now.laid })}>{t("countAgain")}</button>
            </div>
        </>
    );
}

/* -- What is thrown -------------------------------------------------------------------------------------- */

function Lots({ now, onChange, lots }: PartProps & { lots: string[][] }): JSX.Element | null {
    if (!lots.length) return null;
    const [newest, ...older] = now.throws;
    return (
        <section class="lots">
            {lots.map((sides, i) => (
                <button type="button" key={i} onClick={() => onChange(throwDie(now, sideOf(sides)))}>{t("countThrow", { sides: [...new Set(sides)].join(", ") })}</button>
            ))}
            <output aria-live="polite">{newest ?? ""}</output>
            <small>{older.join("  ")}</small>
        </section>
    );
}

/* -- The table --------------------------------------------------------------------------------- */

export interface CountingProps {
    engine: Engine;
    game: Game;
    onMenu(): void;
    onRules(at: string | null): void;
}

export function CountingTable({ engine, game, onMenu, onRules }: CountingProps): JSX.Element {
    useAwake();
    const [counting, count] = useState<Counting>(() => countingOf(game.id, game.seats.slice(0, game.least)));
    const [asks, ask] = useState(true);
    const lots = useMemo(() => engine.lots(game.id), [game]);
    const set = (next: Counting): void => {
        keepCounting(next);
        count(next);
    };
    useEffect(() => keepCounting(counting), []);
    const change = (now: Counted): void => set(changed(counting, now));
    const { now, back } = counting;
    return (
        <>
            <header class="bar">
                <button type="button" onClick={onMenu}>{t("menu")}</button>
                <h1>{game.name}</h1>
                <span class="gap" />
                <button type="button" disabled={!back.length} onClick={() => set(takenBack(counting))}>{t("undo")}</button>
                <button type="button" onClick={() => onRules(null)}>{t("rules")}</button>
            </header>
            <main class="counting">
                {asks ? (
                    <Question engine={engine} game={game} laid={now.laid} onLay={(laid) => change({ ...now, laid })} onRule={onRules} />
                ) : (
                    <>
                        <People now={now} onChange={change} game={game} />
                        <Lots now={now} onChange={change} lots={lots} />
                    </>
                )}
            </main>
            <nav class="halves" aria-label={t("counting")}>
                <button type="button" aria-pressed={asks} onClick={() => ask(true)}>{game.asks}</button>
                <button type="button" aria-pressed={!asks} onClick={() => ask(false)}>{t("countHalf")}</button>
            </nav>
        </>
    );
}
