// SPDX-License-Identifier: MIT
// Events as sentences, with the rule that each follows from.
import { createContext, type JSX } from "preact";
import { useContext } from "preact/hooks";
import { t, tell } from "./texts.js";
import type { Fact } from "./types.js";

export function RuleLink({ rule, onRule }: { rule: string | null; onRule(rule: string): void }): JSX.Element | null {
    if (!rule) return null;
    return (
        <button type="button" class="rule" onClick={() => onRule(rule)}>
            {rule}
        </button>
    );
}

/** Opens a sentence large, where a screen can do that. */
export const Opening = createContext<((event: Fact) => void) | null>(null);

export interface SentenceProps {
    event: Fact;
    onRule(rule: string): void;
    onPoint?(event: Fact | null): void;
}

export function Sentence({ event, onRule, onPoint }: SentenceProps): JSX.Element {
    const open = useContext(Opening);
    return (
        <li
            class={`${event.detail ? "detail" : ""}${event.notable ? " notable" : ""}`}
            onPointerEnter={() => onPoint?.(event)}
            onPointerLeave={() => onPoint?.(null)}
        >
            {open ? (
                // A button would not break its lines as text does.
                <span
                    role="button"
                    tabIndex={0}
                    class="sentence"
                    title={t("lineOpen")}
                    onClick={() => open(event)}
                    onKeyDown={(press) => {
                        if (press.key !== "Enter" && press.key !== " ") return;
                        press.preventDefault();
                        open(event);
                    }}
                >
                    {tell(event)}
                </span>
            ) : (
                tell(event)
            )}{" "}
            <RuleLink rule={event.rule} onRule={onRule} />
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
