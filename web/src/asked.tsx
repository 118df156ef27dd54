// SPDX-License-Identifier: MIT
// What is asked and what can be chosen: the prompt, choices without a place on the board, what would follow, refusals.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { isInPile, isOnBoard } from "./geometry.js";
import { pointsOf } from "./points.js";
import { RuleLink, Sentences } from "./sentences.js";
import type { Session } from "./session.js";
import { nameOf } from "./side.js";
import { t, tell } from "./texts.js";
import type { Choice, Item, Show } from "./types.js";

/* -- The prompt -------------------------------------------------------------------------------- */

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

export function Asked({ session, onRule }: { session: Session; onRule(rule: string): void }): JSX.Element | null {
    const { show } = session;
    if (session.broken) return <p class="refusal">{t("broken", { reason: session.broken })}</p>;
    if (session.thinking) return <Thinking show={show} since={session.thinking.since} />;
    if (show.due === "over") return <p class="prompt">{t("over")}</p>;
    if (show.due === "chance") return <p class="prompt">{t("chance", { what: show.chance ?? "" })}</p>;
    if (show.due === "pause") return null;
    if (show.due !== "move") return <p class="prompt">{t("moveOf", { seat: nameOf(show, show.seat ?? 0) })}</p>;
    const picked = show.words || (show.picks ?? []).map((id) => itemName(show, id)).join(", ");
    return (
        <div class="asked">
            <p class="prompt">
                <b>{show.window ? t("youMayAnswer") : t("yourMove")}.</b> {show.whole ? t("ready", { move: show.words ?? "" }) : show.prompt}
            </p>
            {!show.whole && picked ? <p class="picked-words">{t("picked", { items: picked })}</p> : null}
            {show.question && !show.lesson && !show.picks?.length && !session.card ? (
                <p class={`purpose${show.question.first ? "" : " known"}`}>
                    {show.question.purpose} <RuleLink rule={show.question.rule} onRule={onRule} />
                </p>
            ) : null}
        </div>
    );
}

/* -- Choices ----------------------------------------------------------------------------------- */

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

export function Choices({ session, onPoint }: { session: Session; onPoint(id: number | null): void }): JSX.Element | null {
    const list = listed(session.show);
    if (!list.length || session.show.whole) return null;
    return (
        <div class="choices" role="group" aria-label={t("choices")}>
            {list.map(({ choice, item }) => (
                <button
                    type="button"
                    key={choice.id}
                    data-id={choice.id}
                    class={pointsOf(session.show).includes(choice.id) ? "shown" : undefined}
                    onClick={() => session.pick(choice.id)}
                    onPointerEnter={() => onPoint(choice.id)}
                    onPointerLeave={() => onPoint(null)}
                >
                    <b>{item.label}</b>
                    {choice.warning ? <em class="warning">{t("careful")}: {tell(choice.warning)}</em> : null}
                    {choice.ahead?.length ? <small>{choice.ahead.map(tell).join("; ")}</small> : null}
                </button>
            ))}
        </div>
    );
}

export function Actions({ session, children }: { session: Session; children: ComponentChildren }): JSX.Element {
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
            {children}
        </div>
    );
}

/* -- What would follow, and refusals ----------------------------------------------------------- */

export function Ready({ show, onRule }: { show: Show; onRule(rule: string): void }): JSX.Element | null {
    if (!show.ready || (!show.ready.warning && !show.ready.ahead.length)) return null;
    return (
        <div class="ahead">
            {show.ready.warning ? (
                <p class="warning">
                    {t("careful")}: {tell(show.ready.warning)} <RuleLink rule={show.ready.warning.rule} onRule={onRule} />
                </p>
            ) : null}
            {show.ready.ahead.length ? <h2>{t("wouldFollow")}</h2> : null}
            <Sentences events={show.ready.ahead} onRule={onRule} />
        </div>
    );
}

export function Refused({ session, onRule }: { session: Session; onRule(rule: string): void }): JSX.Element | null {
    const { refusal, show } = session;
    if (!refusal || show.lesson) return null;
    return (
        <div class="refusal" role="alert">
            <button type="button" class="dismiss" aria-label={t("close")} onClick={() => session.forgive()}>
                ×
            </button>
            <h2>{refusal.failure && refusal.failure.name === "NOTATION" ? t("noWords") : t("refused")}{refusal.meant ? `: ${refusal.meant}` : ""}</h2>
            <p>
                {refusal.failure?.text ?? (refusal.why ? tell(refusal.why) : t("refusedNothing"))} <RuleLink rule={refusal.why?.rule ?? null} onRule={onRule} />
            </p>
            {show.pickable?.length ? <p class="instead">{t("refusedInstead")} {show.prompt}</p> : null}
        </div>
    );
}
