// SPDX-License-Identifier: MIT
// Help for somebody who is new to a game, at the table: a rule the first time that it matters, hints from the computer,
// and asking what anything is. Knows no game; the library says all of it.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { placed } from "./about.js";
import { percent } from "./course.js";
import { RuleLink, Sentences } from "./sentences.js";
import type { Session } from "./session.js";
import { t, tell } from "./texts.js";
import type { Show } from "./types.js";

const LAST = 3; // the step of a hint that tells the move

interface HelpProps {
    session: Session;
    onRule(rule: string): void;
}

/* -- Rules as they matter ---------------------------------------------------------------------- */

export function RuleCard({ session, onRule }: HelpProps): JSX.Element | null {
    const { card } = session;
    if (!card) return null;
    return (
        <aside class="rulecard" aria-label={t("card")} onClick={(event) => !(event.target as HTMLElement).closest(".rule") && session.dismissCard()}>
            <button type="button" class="dismiss" aria-label={t("cardRead")} title={t("cardKey")}>×</button>
            <b>{t("card")}:</b> {card.text} <RuleLink rule={card.rule} onRule={onRule} />
        </aside>
    );
}

export function GuideSwitch({ session }: { session: Session }): JSX.Element | null {
    const { guided, show } = session;
    if (!show.can_guide) return null;
    return (
        <div class="actions">
            <button type="button" class="switch guide" aria-pressed={guided} onClick={() => session.setGuided(!guided)}>
                {guided ? t("guideOn") : t("guideOff")}
            </button>
        </div>
    );
}

/* -- Hints ------------------------------------------------------------------------------------- */

function Seeking({ since }: { since: number }): JSX.Element {
    const [now, setNow] = useState(Date.now());
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), 250);
        return () => clearInterval(timer);
    }, [since]);
    return <p>{t("hintSeek", { seconds: Math.max(0, Math.floor((now - since) / 1000)) })}</p>;
}

/** Where to look; what to do and with what; the move, and what it is worth if that is proven. */
export function saysHint(show: Show, proven?: number): string[] {
    const { hint, scene } = show;
    if (!hint) return [];
    const name = (id: number | undefined): string => {
        const item = scene.items.find((each) => each.id === id);
        return item ? placed(show, item) : "";
    };
    const said = [hint.look ? t("hintLook", { item: name(hint.look) }) : t("hintBeside")];
    const { what, move } = hint;
    if (what !== undefined) said.push(hint.with && hint.with !== hint.look ? t("hintWith", { what, item: name(hint.with) }) : t("hintWhat", { what }));
    if (move !== undefined) said.push(t("hintMove", { move }));
    if (move !== undefined && proven !== undefined) said.push(t("hintProven", { share: percent(proven) }));
    return said;
}

export function HintPanel({ session, onRule }: HelpProps): JSX.Element | null {
    const { show, advising, unadvised } = session;
    const { hint } = show;
    useEffect(() => {
        if (hint) document.querySelector(".shown")?.scrollIntoView({ block: "nearest" });
    }, [hint?.told]);
    if (!hint && advising === null && !unadvised) return null;
    return (
        <section class="hinted" aria-label={t("hint")}>
            <button type="button" class="dismiss" aria-label={t("hintEnd")} title={t("hintEnd")} onClick={() => session.endHint()}>×</button>
            {advising !== null ? <Seeking since={advising} /> : null}
            {unadvised ? <p>{t("hintNone", { reason: unadvised })}</p> : null}
            {saysHint(show, session.proven).map((line, i) => (
                <p key={line} class={hint && i + 1 < hint.told ? "before" : undefined}>{line}</p>
            ))}
            {hint?.warning ? <p class="warning">{t("careful")}: {tell(hint.warning)} <RuleLink rule={hint.warning.rule} onRule={onRule} /></p> : null}
            {hint?.ahead?.length ? <Sentences events={hint.ahead} onRule={onRule} /> : null}
        </section>
    );
}

/* -- Threats ----------------------------------------------------------------------------------- */

function ThreatsOf({ show, seat, sure, onRule }: { show: Show; seat: number; sure: boolean; onRule(rule: string): void }): JSX.Element | null {
    const events = (show.threats ?? []).filter((each) => each.seat === seat && each.sure === sure).map((each) => each.event);
    const who = seat === show.viewer ? t("threatsOwn") : t("threatsOf", { seat: show.seats[seat] ?? "" });
    if (!events.length) return null;
    return (
        <>
            <p>{t(sure ? "threatsSure" : "threatsPerhaps", { who })}</p>
            <Sentences events={events} onRule={onRule} />
        </>
    );
}

/** The seats of the players in the order in which they are told, the viewer first. */
export function toldFirst({ viewer, players, seats }: Pick<Show, "viewer" | "players" | "seats">): number[] {
    return seats.slice(0, players.length).map((_, i, all) => (i + (viewer ?? 0)) % all.length);
}

export function ThreatsPanel({ session, onRule }: HelpProps): JSX.Element | null {
    const { show } = session;
    if (!show.threats) return null;
    return (
        <section class="hinted threats" aria-label={t("threats")}>
            <button type="button" class="dismiss" aria-label={t("threatsHide")} title={t("threatsHide")} onClick={() => session.setThreats(false)}>×</button>
            <p>{t(show.threats.length ? "threatsHow" : "threatsNone")}</p>
            {toldFirst(show).flatMap((seat) => [true, false].map((sure) => <ThreatsOf key={`${seat} ${sure}`} show={show} seat={seat} sure={sure} onRule={onRule} />))}
        </section>
    );
}

/* -- What to press ------------------------------------------------------------------------------- */

export interface HelpsProps {
    session: Session;
    /** The next tap asks what something is. */
    asks: boolean;
    onAsk(on: boolean): void;
}

export function Helps({ session, asks, onAsk }: HelpsProps): JSX.Element {
    const { show, advising } = session;
    const told = show.hint?.told ?? 0;
    return (
        <span class="helps" role="group" aria-label={t("helps")}>
            {show.lesson || show.due !== "move" ? null : (
                <button type="button" class="hint" title={t("hintKey")} disabled={advising !== null || told >= LAST} onClick={() => session.hint()}>
                    {told ? t("hintMore", { told, last: LAST }) : t("hint")}
                </button>
            )}
            {show.has_threats ? (
                <button type="button" class="switch threats" title={t("threatsKey")} aria-pressed={!!show.threats} onClick={() => session.setThreats(!show.threats)}>
                    {t("threats")}
                </button>
            ) : null}
            <button type="button" class="switch ask" title={t("askKey")} aria-pressed={asks} onClick={() => onAsk(!asks)}>
                {asks ? t("asking") : t("ask")}
            </button>
        </span>
    );
}
