// SPDX-License-Identifier: MIT
// A sentence of the library in any language: its pattern with words for {0} to {7}. As src/core/events.c writes English.

/** An empty word leaves neither two spaces nor one before punctuation. */
export function filled(pattern: string, words: readonly string[]): string {
    let text = "";
    let rest = pattern;
    for (;;) {
        const place = /\{(\d)\}/.exec(rest);
        if (!place) return text + rest;
        const word = words[Number(place[1])] ?? "";
        text += rest.slice(0, place.index) + word;
        rest = rest.slice(place.index + place[0].length);
        if (word || !/(^| )$/.test(text)) continue;
        if (rest.startsWith(" ")) rest = rest.slice(1);
        else if (/^($|[.,;:!?)])/.test(rest)) text = text.replace(/ $/, "");
    }
}
