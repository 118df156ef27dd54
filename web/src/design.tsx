// SPDX-License-Identifier: MIT
// A form for a card of one's own: what is wrong with it, how it looks and what it does appear while it is written. Cards
// that are added are played by all players. Knows no game: items.ts says what a card consists of.
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { packed } from "./content.js";
import { contentWith, type Design, designOf, type Fault, faultsOf, type Field, firstItem, type Item, optionsFor, placed } from "./items.js";
import type { Own } from "./own.js";
import { t } from "./texts.js";
import type { Game, Look, Verdict } from "./types.js";

/** What the form asks the module. */
export interface Maker {
    contentOf(game: string): [string, string][];
    card(content: Uint8Array, game: string, name: string): Look;
    check(content: Uint8Array, game?: string): Verdict;
}

interface InputProps {
    field: Field;
    value: string;
    wrong: boolean;
    onChange(value: string): void;
}

function Words({ field, value, wrong, onChange }: InputProps): JSX.Element {
    const chosen = value ? value.split(" ") : [];
    const toggle = (word: string): void => {
        const wanted = chosen.includes(word) ? chosen.filter((each) => each !== word) : [...chosen, word];
        onChange(field.words.filter((each) => wanted.includes(each)).join(" "));
    };
    return (
        <fieldset class={wrong ? "option wrong" : "option"} data-key={field.key}>
            <legend><b>{field.key}</b></legend>
            <div class="actions">
                {field.words.map((word) => (
                    <label class="check" key={word}>
                        <input type="checkbox" checked={chosen.includes(word)} onChange={() => toggle(word)} />
                        {word}
                    </label>
                ))}
            </div>
        </fieldset>
    );
}

function Input(props: InputProps): JSX.Element {
    const { field, value, wrong, onChange } = props;
    if (field.kind === "several") return <Words {...props} />;
    return (
        <label class="option" data-key={field.key}>
            <b>{field.key}</b>
            {field.kind === "one" ? (
                <select value={value} aria-invalid={wrong} onChange={(event) => onChange(event.currentTarget.value)}>
                    {field.words.map((word) => (
                        <option key={word} value={word}>{word}</option>
                    ))}
                </select>
            ) : field.kind === "lines" ? (
                <textarea rows={3} value={value} aria-invalid={wrong} onInput={(event) => onChange(event.currentTarget.value)} />
            ) : (
                <input
                    type={field.kind === "number" ? "number" : "text"}
                    value={value}
                    aria-invalid={wrong}
                    onInput={(event) => onChange(event.currentTarget.value)}
                />
            )}
            {field.kind === "lines" ? <small>{t("designLines")}</small> : null}
        </label>
    );
}

function placeOf({ key, line, character }: Fault): string {
    const parts = [key, line ? t("designLine", { n: line }) : "", character ? t("designCharacter", { n: character }) : ""];
    return parts.filter((part) => part).join(", ");
}

function Faults({ faults }: { faults: readonly Fault[] }): JSX.Element {
    return (
        <ul class="refusal sentences">
            {faults.map((fault, i) => (
                <li key={i}>
                    {fault.key ? <strong>{placeOf(fault)}: </strong> : null}
                    {fault.reason}
                </li>
            ))}
        </ul>
    );
}

/** Each once, as two texts may be alike. */
function Warnings({ of }: { of: readonly string[] }): JSX.Element {
    return (
        <ul class="warnings sentences">
            {[...new Set(of)].map((warning) => (
                <li key={warning}>
                    <strong>{t("designWarning")}: </strong>
                    {warning}
                </li>
            ))}
        </ul>
    );
}

function Preview({ look, faults }: { look: Look; faults: readonly Fault[] }): JSX.Element {
    return (
        <div class="look" role="status">
            {look.svg ? <div class="drawing" dangerouslySetInnerHTML={{ __html: look.svg }} /> : null}
            {look.reason ? <Faults faults={faults} /> : <pre>{look.said}</pre>}
            {look.warnings.length ? <Warnings of={look.warnings} /> : null}
        </div>
    );
}

interface FormProps {
    game: Game;
    design: Design;
    maker: Maker;
    onReady(own: Own): void;
}

function Form({ game, design, maker, onReady }: FormProps): JSX.Element {
    const [item, setItem] = useState<Item>(() => firstItem(design));
    const [made, setMade] = useState<Item[]>([]);
    const bytes = (items: readonly Item[]): Uint8Array => packed(contentWith(game, design, items, t("designTitle")));
    const look = useMemo(() => (item["name"] ? maker.card(bytes([...made, item]), game.id, item["name"]) : null), [item, made]);
    const faults = useMemo((): Fault[] => {
        if (!look?.reason) return [];
        // without a list, as it would name the cards
        const rows = placed(contentWith(game, { ...design, member: "" }, [...made, item], ""));
        const { wrong } = maker.check(packed(rows), game.id);
        const own = { key: "", line: 0, character: 0, reason: look.reason };
        return wrong.length ? faultsOf(design, rows, made.length + 1, wrong) : [own];
    }, [look]);
    const add = (event: Event): void => {
        event.preventDefault();
        if (!look || look.reason !== null) return;
        const all = [...made, item];
        setMade(all);
        setItem({ ...item, name: "", text: "" });
        onReady({ game: game.id, name: t("designTitle"), content: bytes(all), options: optionsFor(game, design) });
    };
    return (
        <form class="details design" onSubmit={add}>
            {design.fields.map((field) => (
                <Input field={field} key={field.key} value={item[field.key] ?? ""} wrong={faults.some(({ key }) => key === field.key)} onChange={(value) => setItem({ ...item, [field.key]: value })} />
            ))}
            {look ? <Preview look={look} faults={faults} /> : null}
            <div class="actions">
                <button type="submit" disabled={!look || look.reason !== null}>{t("designAdd")}</button>
                <span role="status">{made.length ? t("designMade", { n: made.length }) : ""}</span>
            </div>
        </form>
    );
}

export function Designer({ game, maker, onReady }: Omit<FormProps, "design">): JSX.Element | null {
    const design = useMemo(() => designOf(game, maker.contentOf(game.id)), [game]);
    return design ? <Form game={game} design={design} maker={maker} onReady={onReady} /> : null;
}
