// SPDX-License-Identifier: MIT
// Events as sentences, with the rule that each follows from.
import type { JSX } from "preact";
import { tell } from "./texts.js";
import type { Fact } from "./types.js";

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
            {tell(event)} <RuleLink rule={event.rule} onRule={onRule} />
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
