// SPDX-License-Identifier: MIT
// One item: what it is, with its picture and the clause that governs it, what is known of it, and what would follow from
// picking it.
import type { JSX } from "preact";
import { describe, type Described } from "./inspect.js";
import { RuleLink, Sentences } from "./sentences.js";
import type { Session } from "./session.js";
import { drawing, nameOf } from "./side.js";
import { t, tell } from "./texts.js";
import type { About, Item, Show } from "./types.js";

export interface CloseUpProps {
    session: Session;
    id: number;
    picture(id: number): string;
    onRule(rule: string): void;
}

/** "your tee on c3". */
export function placed(show: Show, item: Item): string {
    const label = item.label || t("unknown");
    const own = item.owner === undefined || item.label === nameOf(show, item.owner);
    const named = own ? label : item.owner === show.viewer ? t("yours", { item: label }) : t("ofSeat", { seat: nameOf(show, item.owner ?? 0), item: label });
    const { cell } = describe(show.scene, item);
    return cell && cell !== item.label ? t("onCell", { item: named, cell }) : named;
}

function direction(to: number): string {
    return t("directions").split(" ")[to] ?? "";
}

function counted(number: number): string {
    return number > 1 ? ` × ${number}` : "";
}

interface PartsProps {
    show: Show;
    of: Described;
    about: About;
    onRule(rule: string): void;
}

/** Marks, values, arrows and what points here: each with the clause about it. */
function Parts({ show, of, about, onRule }: PartsProps): JSX.Element | null {
    const link = (name: string): JSX.Element => <RuleLink rule={about.named.find((each) => each.name === name)?.rule ?? null} onRule={onRule} />;
    const arrow = (kind: string): JSX.Element => link(kind || "arrow");
    const values = of.values.filter(({ name }) => name);
    const { marks, arrows, sides, pointed, contents } = of;
    if (!of.empty && !values.length && !marks.length && !arrows.length && !sides.length && !pointed.length && !contents.length) return null;
    return (
        <ul class="parts">
            {of.empty ? <li>{t("emptyCell")}</li> : null}
            {marks.map((mark) => <li key={mark}>{mark} {link(mark)}</li>)}
            {values.map(({ name, value }) => <li key={name}>{name} <b>{value}</b> {link(name)}</li>)}
            {[...new Set(arrows.map(({ kind }) => kind))].map((kind) => (
                <li key={kind}>
                    {kind ? t("arrowsOf", { kind }) : t("arrows")}: {arrows.filter((each) => each.kind === kind).map(({ direction: to, number }) => direction(to) + counted(number)).join(", ")} {arrow(kind)}
                </li>
            ))}
            {sides.length ? <li>{sides.map(({ direction: to, text }) => `${direction(to)} ${text}`).join(", ")}</li> : null}
            {pointed.map(({ item, direction: to, number, kind }) => (
                <li key={item.id}>{t("pointsHere", { item: placed(show, item), direction: direction(to) })}{counted(number)}{kind ? `, ${kind}` : ""} {arrow(kind)}</li>
            ))}
            {contents.length ? <li>{contents.map(({ label, number }) => `${label}${counted(number)}`).join(", ")}</li> : null}
        </ul>
    );
}

export function CloseUp({ session, id, picture, onRule }: CloseUpProps): JSX.Element | null {
    const { show } = session;
    const item = show.scene.items.find((each) => each.id === id);
    const about: About | null = item ? session.about(id) : null;
    if (!item || !about) return null;
    const of = describe(show.scene, item);
    const [value] = item.values?.length === 1 ? item.values : [];
    return (
        <div class="closeup">
            {["card", "piece", "pile"].includes(item.kind) ? (
                <span class="drawing" dangerouslySetInnerHTML={{ __html: drawing(show, item, picture) }} />
            ) : null}
            <h2>
                {of.cell && of.cell !== item.label ? `${of.cell}: ` : ""}{item.label || t("unknown")}
                {value === undefined ? null : ` × ${value}`}
                {item.more ? <small>, {item.more}</small> : null}
                {item.owner !== undefined ? <small> · {nameOf(show, item.owner)}{item.owner === show.viewer ? `, ${t("you")}` : ""}</small> : null}
                {of.pile ? <small> · {of.pile}</small> : null} <RuleLink rule={about.rule} onRule={onRule} />
            </h2>
            {(item.texts ?? []).map((text) => (
                <p class="printed" key={text}>{text}</p>
            ))}
            <Parts show={show} of={of} about={about} onRule={onRule} />
            <Sentences events={about.about} onRule={onRule} />
            {about.move && !show.whole ? <h2>{t("leadsTo", { move: about.move })}</h2> : null}
            {about.warning && !show.whole ? <p class="warning">{t("careful")}: {tell(about.warning)}</p> : null}
            {about.ahead?.length && !show.whole ? <Sentences events={about.ahead} onRule={onRule} /> : null}
        </div>
    );
}
