// SPDX-License-Identifier: MIT
// The review of a game that is over: how far it has come, then the moments that mattered with what was better and why,
// and luck and skill of each seat. The library has judged; nothing is decided here. Knows no game.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CourseTable, saysShare, signed } from "./course.js";
import { Sentences } from "./sentences.js";
import type { Session } from "./session.js";
import { t } from "./texts.js";
import type { Mattered, SeatReview } from "./types.js";

interface ReviewProps {
    session: Session;
    onGo(number: number): void;
    onRule(rule: string): void;
}

/* -- While it goes on -------------------------------------------------------------------------- */

export function Reviewing({ session }: { session: Session }): JSX.Element | null {
    const { judged } = session;
    if (judged?.failed) return <p class="refusal" role="alert">{t("reviewNone", { reason: judged.failed })}</p>;
    if (!judged?.thinks) return null;
    const { done, of } = judged.found ?? { done: 0, of: 0 };
    const says = of ? t("reviewSeek", { done, of }) : t("reviewBegins");
    return (
        <div class="reviewing">
            <label>
                {says}
                <progress max={of || 1} value={done} />
            </label>
            <button type="button" onClick={() => session.stopReview()}>{t("reviewStop")}</button>
        </div>
    );
}

/* -- Moments ----------------------------------------------------------------------------------- */

const round = (share: number): number => Math.round(100 * share);

function Moment({ of, session, onGo, onRule }: ReviewProps & { of: Mattered }): JSX.Element {
    const { seats } = session.show;
    const doubt = of.played.proven ? "" : t("momentDoubt", { least: round(of.lost_lo), most: round(of.lost_hi) });
    const line = of.line.map(({ seat, move }) => `${seats[seat] ?? ""} ${move}`).join(", ");
    return (
        <li>
            <p>{t("courseAt", { entry: of.entry, seat: seats[of.seat] ?? "", move: of.played.move, share: saysShare(of.played) })}</p>
            <p>{t("momentBetter", { move: of.best.move, share: saysShare(of.best), points: round(of.lost), doubt })}</p>
            {of.reasons.length ? <Sentences events={of.reasons} onRule={onRule} /> : null}
            {line ? <p>{t("momentLine", { line })}</p> : null}
            <div class="goes">
                <button type="button" onClick={() => onGo(of.before)}>{t("momentBefore")}</button>
                <button type="button" onClick={() => onGo(of.entry)}>{t("momentAfter")}</button>
            </div>
        </li>
    );
}

/* -- Luck and skill ---------------------------------------------------------------------------- */

function Skill({ seats, of }: { seats: readonly string[]; of: readonly SeatReview[] }): JSX.Element {
    return (
        <table>
            <thead>
                <tr>
                    <th>{t("seat")}</th>
                    <th>{t("skillResult")}</th>
                    <th>{t("skillLuck")}</th>
                    <th>{t("skillMoves")}</th>
                </tr>
            </thead>
            <tbody>
                {of.map((each, seat) => (
                    <tr key={seat}>
                        <td>{seats[seat]}</td>
                        <td>{round(each.result)}</td>
                        <td>{signed(each.luck)}</td>
                        <td>{t("skillInterval", { points: signed(-each.lost), least: signed(-each.lost_hi), most: signed(-each.lost_lo), n: each.decisions })}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/* -- The whole --------------------------------------------------------------------------------- */

/** The focus that was on what is gone goes to what has come. */
function useCome(come: boolean) {
    const heading = useRef<HTMLHeadingElement>(null);
    useEffect(() => {
        if (come && (document.activeElement ?? document.body) === document.body) heading.current?.focus({ preventScroll: true });
    }, [come]);
    return heading;
}

export function ReviewFound(props: ReviewProps): JSX.Element | null {
    const { session, onGo } = props;
    const { judged, show } = session;
    const come = !!judged?.found && !judged.thinks;
    const heading = useCome(come);
    if (!judged?.found || !come) return null;
    const { found, moments } = judged;
    const stopped = found.done < found.of;
    const none = stopped ? t("momentsLate") : moments.length ? "" : t("momentsNone");
    return (
        <section class="review">
            {stopped ? <p class="refusal" role="status">{t("reviewStopped", { done: found.done, of: found.of })}</p> : <p class="visually-hidden" role="status">{t("reviewDone")}</p>}
            <h2 ref={heading} tabIndex={-1}>{t("moments")}</h2>
            <ol>{moments.map((of) => <Moment {...props} of={of} key={of.entry} />)}</ol>
            {none ? <p>{none}</p> : null}
            <h2>{t("skill")}</h2>
            <Skill seats={show.seats} of={found.seats} />
            <p class="help">{t("skillHow", { start: Math.round(100 / found.seats.length) })}</p>
            <h2>{t("course")}</h2>
            <p class="help">{t("courseHow")}</p>
            <CourseTable decisions={found.decisions} seats={show.seats} onGo={onGo} />
        </section>
    );
}
