// SPDX-License-Identifier: MIT
// The texts of the page by key, and the library's sentences in the language of the page. A language is one file,
// texts.LANGUAGE.ts; nothing else names it. It has a `catalogue` with the same keys as English, and may have a `library`
// with the sentences of games, whose English ones are in the tables of the games (Game.sentences). What it lacks is
// shown in English.
import { filled } from "./sentence.js";
import { catalogue as english } from "./texts.en.js";
import type { Game, GameOption, Sentence } from "./types.js";

export type Key = keyof typeof english;
export type Catalogue = Record<Key, string>;

/** By the key "GAME/KIND/1" the sentence of an event in that form, with {0} to {7} as in English; by
 * "GAME/option/NAME" what an option means; by "GAME/word/WORD" a word in sentences. */
export type Library = (key: string, english: string) => string | undefined;

let current: Catalogue = english;
let library: Library | null = null;
let game: Game | null = null;

/** The language of the address (?language=en), else of the browser, else English. */
export async function choose(): Promise<void> {
    const wanted = new URLSearchParams(location.search).get("language") ?? navigator.language.slice(0, 2);
    if (!/^[a-z]{2,3}$/.test(wanted)) return;
    try {
        const found = (await import(`./texts.${wanted}.ts`)) as { catalogue: Catalogue; library?: Library };
        current = found.catalogue;
        library = found.library ?? null;
        document.documentElement.lang = wanted === "qps" ? "en" : wanted;
    } catch {
        return; // there is no such file: English
    }
}

/** The text, with each {name} replaced by its value. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
    return current[key].replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ""));
}

/* -- Sentences of the library ------------------------------------------------------------------ */

/** Sentences are those of this game from now on. */
export function speakOf(of: Game): void {
    game = of;
}

export function tell(sentence: Sentence): string {
    const english = game?.sentences[sentence.kind]?.[sentence.form];
    if (!library || !game || !english) return sentence.text;
    const { id } = game;
    const pattern = library(`${id}/${sentence.kind}/${sentence.form}`, english);
    if (pattern === undefined) return sentence.text;
    return filled(pattern, sentence.words.map((word) => library?.(`${id}/word/${word}`, word) ?? word));
}

/** Of nobody as "you", and with the names of people for those of seats. */
export function tellOf(sentence: Sentence, seats: readonly string[], names: readonly string[]): string {
    const english = game?.sentences[sentence.kind]?.[0];
    if (!game || !english) return sentence.text;
    const { id } = game;
    const pattern = library?.(`${id}/${sentence.kind}/0`, english) ?? english;
    const words = sentence.words.map((word) => names[seats.indexOf(word)] ?? library?.(`${id}/word/${word}`, word) ?? word);
    return filled(pattern, words).trim();
}

/** Many events in a line: in English as the library sums them up, else the most important one of the last. */
export function summed(line: string, events: readonly (Sentence & { notable?: boolean })[]): string {
    const last = events.filter((event) => event.notable).at(-1) ?? events.at(-1);
    return line && !library ? line : last ? tell(last) : "";
}

export function helpOf(of: Game, option: GameOption): string {
    return library?.(`${of.id}/option/${option.name}`, option.help) ?? option.help;
}
