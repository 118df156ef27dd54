// SPDX-License-Identifier: MIT
// The end of a game: the places and points, why, and what to do next.
import type { JSX } from "preact";
import { nameOf } from "./side.js";
import { Sentences } from "./sentences.js";
import { t } from "./texts.js";
import type { Fact, Show } from "./types.js";

export interface EndProps {
    show: Show;
    log: Fact[];
    onRematch(): void;
    onReplay(): void;
    onReview(): void;
    onSave(): void;
    onNew(): void;
    onRule(rule: string): void;
}

export function End({ show, log, onRematch, onReplay, onReview, onSave, onNew, onRule }: EndProps): JSX.Element | null {
    const { result } = show;
    if (!result) return null;
    const first = show.seats.filter((_seat, i) => result[i]?.rank === 1);
    const order = [...show.seats.keys()].sort((a, b) => (result[a]?.rank ?? 0) - (result[b]?.rank ?? 0));
    return (
        <section class="end" role="alert">
            <h2>{first.length > 1 ? t("winners", { seats: first.join(", ") }) : t("winner", { seats: first.join("") })}</h2>
            <table>
                <thead>
                    <tr>
                        <th>{t("rank")}</th>
                        <th>{t("seat")}</th>
                        <th>{t("points")}</th>
                    </tr>
                </thead>
                <tbody>
                    {order.map((seat) => (
                        <tr key={seat}>
                            <td>{result[seat]?.rank}</td>
                            <td>{nameOf(show, seat)}{show.viewer === seat ? ` (${t("you")})` : ""}</td>
                            <td>{result[seat]?.score}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            <Sentences events={log.filter((event) => event.ending)} onRule={onRule} />
            <div class="actions">
                <button type="button" class="primary" onClick={onRematch}>{t("rematch")}</button>
                <button type="button" onClick={onReplay}>{t("replay")}</button>
                <button type="button" onClick={onReview}>{t("review")}</button>
                <button type="button" onClick={onSave}>{t("save")}</button>
                <button type="button" onClick={onNew}>{t("newGame")}</button>
            </div>
        </section>
    );
}
