// SPDX-License-Identifier: MIT
// The rules page of a game: the text of the library, with search and a place for every clause.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { loadPictures } from "./assets.js";
import { withOwnIds } from "./geometry.js";
import { markdown } from "./markdown.js";
import { t } from "./texts.js";
import type { Rules } from "./types.js";

export interface RulesProps {
    game: string;
    rules: Rules;
    /** The clause to show first. */
    at: string | null;
    onClose(): void;
}

export function RulesPage({ game, rules, at, onClose }: RulesProps): JSX.Element {
    const [words, setWords] = useState("");
    const [pictures, setPictures] = useState<Record<string, string>>({});
    useEffect(() => void loadPictures().then(setPictures, () => undefined), []); // without them, their words are read
    const html = useMemo(
        () =>
            markdown(rules.page, {
                clauses: rules.rules.map((rule) => rule.id),
                picture: (place) => {
                    const svg = pictures[`${game}/${place.replace(/^pictures\//, "")}`];
                    return svg && withOwnIds(svg.slice(svg.indexOf("<svg")));
                },
            }),
        [rules, pictures],
    );
    const page = useRef<HTMLDivElement>(null);
    const dialog = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        if (!dialog.current?.open) dialog.current?.showModal();
    }, []);
    const go = (id: string): void => {
        const clause = page.current?.querySelector(`[data-clause="${CSS.escape(id)}"]`);
        page.current?.querySelector(".here")?.classList.remove("here");
        clause?.classList.add("here");
        clause?.scrollIntoView({ block: "center" });
    };
    useEffect(() => {
        if (at) go(at);
    }, [at, html]);
    const follow = (event: MouseEvent): void => {
        const id = (event.target as HTMLElement).closest<HTMLElement>("[data-go]")?.dataset["go"];
        if (!id) return;
        event.preventDefault();
        go(id);
    };
    const found = useMemo(() => {
        const each = words.toLowerCase().split(/\s+/).filter(Boolean);
        if (!each.length) return [];
        return rules.rules.filter((rule) => each.every((word) => `${rule.id} ${rule.text}`.toLowerCase().includes(word)));
    }, [words, rules]);
    return (
        <dialog class="rules" ref={dialog} onClose={onClose} aria-label={`${rules.name}: ${t("rules")}`}>
            <header>
                <label>
                    {t("search")} <input type="search" value={words} onInput={(event) => setWords(event.currentTarget.value)} />
                </label>
                <button type="button" onClick={onClose}>{t("close")}</button>
            </header>
            {words ? (
                <ul class="found" aria-live="polite">
                    <li>{t("found", { n: found.length })}</li>
                    {found.slice(0, 12).map((rule) => (
                        <li key={rule.id}>
                            <button type="button" class="rule" onClick={() => go(rule.id)}>{rule.id}</button> {rule.text.replace(/[*`]/g, "").slice(0, 140)}
                        </li>
                    ))}
                </ul>
            ) : null}
            <div class="page" ref={page} tabIndex={0} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
        </dialog>
    );
}
