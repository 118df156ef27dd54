// SPDX-License-Identifier: MIT
// What a rules page says of an option: the clauses that it changes, and the open points that it settles. Knows no game,
// only how pages are written: the table of options names clauses, and open points name options.

export interface Notes {
    /** Ids of clauses. */
    clauses: string[];
    /** Items and paragraphs of the page, Markdown. */
    points: string[];
}

const MOST = 3; // passages about one option

/** Paragraphs, and items of lists, each in one line. */
function passages(page: string): string[] {
    return page
        .split(/\n\s*\n|\n(?=[-|*] )/)
        .map((part) => part.replace(/\s*\n\s*/g, " ").trim())
        .filter(Boolean);
}

export function notesOf(page: string, clauses: readonly string[], option: string): Notes {
    const code = `\`${option}\``;
    const named = (text: string): string[] => (text.match(/[A-Z]+-[\w.]+\w|[A-Z]+-\w/g) ?? []).filter((id) => clauses.includes(id));
    const about = passages(page).filter((part) => part.includes(code) && !part.startsWith("#"));
    const rows = about.filter((part) => part.startsWith(`| ${code}`));
    const points = about.filter((part) => !part.startsWith("|")).map((part) => part.replace(/^[-*] /, "")).slice(0, MOST);
    const ids = [...rows.flatMap((row) => named(row.split("|").at(-2) ?? "")), ...points.flatMap((point) => named(point).slice(0, 1))];
    return { clauses: [...new Set(ids)], points };
}
