// SPDX-License-Identifier: MIT
// What happened: the news since the last decision, and the log.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Sentences } from "./sentences.js";
import type { Session } from "./session.js";
import { summed, t } from "./texts.js";

export function News({ session, onRule }: { session: Session; onRule(rule: string): void }): JSX.Element | null {
    const { news } = session.show;
    const facts = news.events.filter((event) => !event.detail);
    const [roomy] = useState(() => innerWidth >= 900);
    if (!facts.length) return null;
    return (
        <section class="news">
            <button type="button" class="dismiss" aria-label={t("happenedDismiss")} onClick={() => session.told()}>
                ×
            </button>
            <details open={roomy}>
                <summary class="line">
                    <span>{summed(news.line, facts) || t("happened")}</span>
                </summary>
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

export function Log({ session, onRule }: { session: Session; onRule(rule: string): void }): JSX.Element {
    const [open, setOpen] = useState(false); // closed it costs nothing after each move
    const events = open ? session.log.filter((event) => !event.detail).slice(-400) : [];
    return (
        <details class="log" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{t("log")}</summary>
            {!open ? null : events.length ? <Sentences events={events.reverse()} onRule={onRule} /> : <p>{t("logEmpty")}</p>}
        </details>
    );
}
