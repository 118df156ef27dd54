// SPDX-License-Identifier: MIT
// One sentence of the log or of a computation, large: the text that caused it, the items that it names, and its rule.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { placesNamed } from "./computation.js";
import { markdown } from "./markdown.js";
import { RuleLink } from "./sentences.js";
import type { Session } from "./session.js";
import { drawing } from "./side.js";
import { t, tell } from "./texts.js";
import type { Fact, Item } from "./types.js";

export interface LineProps {
    session: Session;
    event: Fact;
    picture(id: number): string;
    onRule(rule: string): void;
}

/** The items that the event is due to, tells of, or whose cells it names. */
export function itemsNamed(session: Session, event: Fact): Item[] {
    const { scene } = session.show;
    const ids = new Set([event.item, event.shown?.item, event.shown?.other]);
    const places = placesNamed(scene, event).map(({ x, y }) => `${x} ${y}`);
    return scene.items.filter(
        ({ id, kind, x, y }) => (kind === "card" || kind === "piece") && (ids.has(id) || places.includes(`${x} ${y}`)),
    );
}

export function Line({ session, event, picture, onRule }: LineProps): JSX.Element {
    const { show } = session;
    const clause = useMemo(() => {
        const page = session.engine.rules(show.game);
        return page.rules.find((rule) => rule.id === event.rule)?.text ?? "";
    }, [event]);
    const cause = event.cause.replace(event.rule ?? "", "").replace(/^; /, "");
    return (
        <div class="closeup">
            <p class="told">{tell(event)}</p>
            {cause ? <p class="printed">{cause}</p> : null}
            <div class="named">
                {itemsNamed(session, event).map((item) => (
                    <figure key={item.id}>
                        <span class="drawing" dangerouslySetInnerHTML={{ __html: drawing(show, item, picture) }} />
                        <figcaption>{item.label || "?"}</figcaption>
                    </figure>
                ))}
            </div>
            {clause ? (
                <blockquote>
                    <RuleLink rule={event.rule} onRule={onRule} />
                    <div dangerouslySetInnerHTML={{ __html: markdown(clause, { clauses: [], picture: () => undefined }) }} />
                </blockquote>
            ) : (
                <p>{t("lineNoRule")}</p>
            )}
        </div>
    );
}
