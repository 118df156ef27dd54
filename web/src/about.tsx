// SPDX-License-Identifier: MIT
// One item with its picture, its texts, what is known of it, and what would follow from picking it.
import type { JSX } from "preact";
import { Sentences } from "./sentences.js";
import type { Session } from "./session.js";
import { drawing, nameOf } from "./side.js";
import { t, tell } from "./texts.js";
import type { About } from "./types.js";

export interface CloseUpProps {
    session: Session;
    id: number;
    picture(id: number): string;
    onRule(rule: string): void;
}

export function CloseUp({ session, id, picture, onRule }: CloseUpProps): JSX.Element | null {
    const item = session.show.scene.items.find((each) => each.id === id);
    const about: About | null = item ? session.about(id) : null;
    if (!item || !about) return null;
    const names = session.show.scene.values;
    const values = item.values ?? [];
    return (
        <div class="closeup">
            {["card", "piece", "pile"].includes(item.kind) ? (
                <span class="drawing" dangerouslySetInnerHTML={{ __html: drawing(session.show, item, picture) }} />
            ) : null}
            <h2>
                {item.label || "?"}
                {item.more ? <small>, {item.more}</small> : null}
                {item.owner !== undefined ? <small> · {nameOf(session.show, item.owner)}</small> : null}
            </h2>
            {values.length > 1 ? <p>{values.map((value, i) => `${names[i] ?? ""} ${value}`.trim()).join(" · ")}</p> : null}
            {(item.texts ?? []).map((text) => (
                <p class="printed" key={text}>{text}</p>
            ))}
            <Sentences events={about.about} onRule={onRule} />
            {about.move && !session.show.whole ? <h2>{t("leadsTo", { move: about.move })}</h2> : null}
            {about.warning && !session.show.whole ? <p class="warning">{t("careful")}: {tell(about.warning)}</p> : null}
            {about.ahead?.length && !session.show.whole ? <Sentences events={about.ahead} onRule={onRule} /> : null}
        </div>
    );
}
