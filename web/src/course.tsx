// SPDX-License-Identifier: MIT
// The course of a game that was reviewed: the share of wins of each seat after each of its moves, as a chart and as a
// table. A press or an arrow key goes to a decision. Knows no game.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "./texts.js";
import type { Rated, Reviewed } from "./types.js";

export interface CourseProps {
    decisions: readonly Reviewed[];
    /** Those that mattered, by their entries. */
    moments: readonly number[];
    seats: readonly string[];
    /** The number of the last entry, and of that on the screen. */
    length: number;
    number: number;
    onGo(number: number): void;
}

/* -- Numbers and words ------------------------------------------------------------------------- */

export function percent(share: number): string {
    return `${Math.round(100 * share)}\u00a0%`;
}

/** Of 100, with a sign; what rounds to nothing has none. */
export function signed(share: number): string {
    const points = Math.abs(100 * share).toFixed(1);
    return `${Number(points) === 0 ? "" : share < 0 ? "−" : "+"}${points}`;
}

/** The decision on the screen: the last one that has been made by then. */
export function decisionAt(decisions: readonly Reviewed[], number: number): Reviewed | undefined {
    return decisions.filter(({ entry }) => entry <= number).at(-1);
}

/** With its interval, if it is not exact. */
export function saysShare({ share, lo, hi, proven }: Rated): string {
    return proven ? t("shareProven", { share: percent(share) }) : t("shareBetween", { share: percent(share), lo: Math.round(100 * lo), hi: percent(hi) });
}

export function saysDecision({ entry, seat, played, best, lost }: Reviewed, seats: readonly string[]): string {
    const told = t("courseAt", { entry, seat: seats[seat] ?? "", move: played.move, share: saysShare(played) });
    return lost ? `${told} ${t("courseLost", { points: signed(-lost), move: best.move })}` : told;
}

/** To which entry a key goes; undefined: to none. */
export function entryBy(key: string, decisions: readonly Reviewed[], number: number): number | undefined {
    switch (key) {
        case "ArrowRight":
        case "ArrowUp":
            return decisions.find(({ entry }) => entry > number)?.entry;
        case "ArrowLeft":
        case "ArrowDown":
            return decisions.filter(({ entry }) => entry < number).at(-1)?.entry;
        case "Home":
            return decisions[0]?.entry;
        case "End":
            return decisions.at(-1)?.entry;
        default:
            return undefined;
    }
}

/* -- The chart --------------------------------------------------------------------------------- */

const WIDE = 340;
const HIGH = 172;
const LEFT = 46;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 22;

export function across(entry: number, length: number): number {
    return LEFT + (entry / Math.max(1, length)) * (WIDE - LEFT - RIGHT);
}

export function down(share: number): number {
    return TOP + (1 - share) * (HIGH - TOP - BOTTOM);
}

/** The decision that is drawn nearest to a place across. */
export function nearestTo(x: number, decisions: readonly Reviewed[], length: number): Reviewed | undefined {
    const far = ({ entry }: Reviewed): number => Math.abs(across(entry, length) - x);
    return decisions.reduce<Reviewed | undefined>((best, each) => (best && far(best) <= far(each) ? best : each), undefined);
}

function Key({ seat, name }: { seat: number; name: string }): JSX.Element {
    return (
        <span class="key">
            <svg viewBox="0 0 30 8" aria-hidden="true">
                <path class={`course${seat}`} d="M1 4H29" />
            </svg>
            {name}
        </span>
    );
}

function Grid({ length }: { length: number }): JSX.Element {
    return (
        <g class="grid">
            {[0, 0.5, 1].map((share) => (
                <g key={share}>
                    <path d={`M${LEFT} ${down(share)}H${WIDE - RIGHT}`} />
                    <text x={LEFT - 5} y={down(share) + 4} text-anchor="end">{percent(share)}</text>
                </g>
            ))}
            <text x={LEFT} y={HIGH - 5}>0</text>
            <text x={WIDE - RIGHT} y={HIGH - 5} text-anchor="end">{length}</text>
        </g>
    );
}

function Drawing({ decisions, moments, length, number }: CourseProps): JSX.Element {
    const now = decisionAt(decisions, number);
    const at = ({ entry, played }: Reviewed): string => `${across(entry, length)} ${down(played.share)}`;
    const players = [...new Set(decisions.map(({ seat }) => seat))];
    return (
        <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
            <Grid length={length} />
            <path class="now" d={`M${across(number, length)} ${TOP}V${HIGH - BOTTOM}`} />
            {players.map((seat) => (
                <path key={seat} class={`course${seat}`} d={`M${decisions.filter((each) => each.seat === seat).map(at).join("L")}`} />
            ))}
            {decisions.map((each) => (
                <circle key={each.entry} class={each === now ? "here" : ""} data-entry={each.entry} cx={across(each.entry, length)} cy={down(each.played.share)} r={each === now ? 5 : 2} />
            ))}
            {moments.map((entry, i) => {
                const of = decisions.find((each) => each.entry === entry);
                const y = down(of?.played.share ?? 0);
                return (
                    <g key={entry} class="moment" transform={`translate(${across(entry, length)} ${y < TOP + 24 ? y + 16 : y - 16})`}>
                        <circle r={9} />
                        <text y={4.5} text-anchor="middle">{i + 1}</text>
                    </g>
                );
            })}
        </svg>
    );
}

/** Where a press is across the drawing. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent): number {
    const matrix = (currentTarget as Element).querySelector("svg")?.getScreenCTM();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()).x : 0;
}

export function Course(props: CourseProps): JSX.Element {
    const { decisions, seats, length, number, onGo } = props;
    const now = decisionAt(decisions, number);
    const says = now ? saysDecision(now, seats) : t("entry", { number, length });
    const press = (event: PointerEvent): void => {
        const wanted = nearestTo(placeOf(event), decisions, length);
        if (wanted && wanted.entry !== number) onGo(wanted.entry);
    };
    return (
        <div class="course">
            <div
                class="chart"
                role="slider"
                tabIndex={0}
                aria-label={t("courseChart")}
                aria-valuemin={0}
                aria-valuemax={length}
                aria-valuenow={number}
                aria-valuetext={says}
                onPointerDown={press}
                onPointerMove={(event) => event.pressure > 0 && press(event)}
                onKeyDown={(event) => {
                    const to = entryBy(event.key, decisions, number);
                    if (/^(Arrow|Home|End)/.test(event.key)) event.preventDefault();
                    if (to !== undefined) onGo(to);
                }}
            >
                <Drawing {...props} />
            </div>
            <p class="keys">{[...new Set(decisions.map(({ seat }) => seat))].sort().map((seat) => <Key key={seat} seat={seat} name={seats[seat] ?? ""} />)}</p>
            <p class="says">{says}</p>
        </div>
    );
}

/* -- The same as a table ----------------------------------------------------------------------- */

export function CourseTable({ decisions, seats, onGo }: Pick<CourseProps, "decisions" | "seats" | "onGo">): JSX.Element {
    const [open, setOpen] = useState(false); // closed it costs nothing while the review goes on
    return (
        <details class="listed" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{t("courseTable")}</summary>
            {!open ? null : (
                <table>
                    <thead>
                        <tr>
                            <th>{t("courseEntry")}</th>
                            <th>{t("courseMove")}</th>
                            <th>{t("courseShare")}</th>
                            <th>{t("courseGain")}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {decisions.map(({ entry, seat, played, lost }) => (
                            <tr key={entry}>
                                <td>
                                    <button type="button" class="rule" aria-label={t("courseGo", { entry })} onClick={() => onGo(entry)}>{entry}</button>
                                </td>
                                <td>{seats[seat]}: {played.move}</td>
                                <td>{percent(played.share)}</td>
                                <td>{lost ? signed(-lost) : ""}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            )}
        </details>
    );
}
