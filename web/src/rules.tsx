// SPDX-License-Identifier: MIT
// The rules page of a game: the text of the library, with search and a place for every clause.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { markdown } from "./markdown.js";
import { t } from "./texts.js";
import type { Rules } from "./types.js";

export interface RulesProps {
    rules: Rules;
    /** The clause to show first. */
    at: string | null;
    onClose(): void;
}

export function RulesPage({ rules, at, onClose }: RulesProps): JSX.Element {
    const [words, setWords] = useState("");
    const html = useMemo(() => markdown(rules.page, rules.rules.map((rule) => rule.id)), [rules]);
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
    }, [at]);
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
            <div class="page" ref={page} tabIndex={0} dangerouslySetInnerHTML={{ __html: html }} />
        </dialog>
    );
}
