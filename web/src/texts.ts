// SPDX-License-Identifier: MIT
// The texts of the page by key. A language is one file, texts.LANGUAGE.ts, with the same keys as English; nothing else
// names it. Sentences about a game come from the library.
import { catalogue as english } from "./texts.en.js";

export type Key = keyof typeof english;
export type Catalogue = Record<Key, string>;

let current: Catalogue = english;

/** The language of the address (?language=en), else of the browser, else English. */
export async function choose(): Promise<void> {
    const wanted = new URLSearchParams(location.search).get("language") ?? navigator.language.slice(0, 2);
    if (!/^[a-z]{2,3}$/.test(wanted)) return;
    try {
        const { catalogue } = (await import(`./texts.${wanted}.ts`)) as { catalogue: Catalogue };
        current = catalogue;
        document.documentElement.lang = wanted === "qps" ? "en" : wanted;
    } catch {
        return; // there is no such file: English
    }
}

/** The text, with each {name} replaced by its value. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
    return current[key].replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ""));
}
