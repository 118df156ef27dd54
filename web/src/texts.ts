// SPDX-License-Identifier: MIT
// The texts of the page by key. A second language is a second catalogue with the same keys. Sentences about a game come
// from the library.
import { en } from "./texts.en.js";

export type Key = keyof typeof en;
export type Catalogue = Record<Key, string>;

let current: Catalogue = en;

export function use(catalogue: Catalogue): void {
    current = catalogue;
}

/** The text, with each {name} replaced by its value. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
    return current[key].replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ""));
}
