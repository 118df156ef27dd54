// SPDX-License-Identifier: MIT
// Content of one's own, such as cards, from a file: what is wrong with it, or that the next game is played with it.
import type { JSX } from "preact";
import { columnName, columnOf, isTable, MOST_BYTES, packed, readContent, Unreadable, type Wrong } from "./content.js";
import { t } from "./texts.js";
import type { Verdict } from "./types.js";

/** Content that its game accepts. */
export interface Own {
    game: string;
    name: string;
    content: Uint8Array;
    /** The options that it needs. */
    options: Record<string, string>;
}

export interface Complaint {
    place: string;
    reason: string;
    with: string;
}

/** A file that cannot be used, and why. */
export interface Refused {
    name: string;
    complaints: Complaint[];
}

export const isContent = (name: string): boolean => /\.(json|csv)$/i.test(name);

function complaintOf(bytes: Uint8Array, name: string, wrong: Wrong): Complaint {
    const { line, column, character, reason } = wrong;
    const values = { line, column: columnOf(bytes, name, wrong), cell: `${columnName(column)}${line}`, character };
    const key = !isTable(name) ? "place" : character ? "placeCharacter" : "placeCell";
    return { place: line ? t(key, values) : "", reason, with: wrong.with };
}

/** `check` asks the game that the file names, or `game` if it is for one. */
export async function readOwn(file: File, check: (content: Uint8Array, game?: string) => Verdict, game?: string): Promise<Own | Refused> {
    const { name } = file;
    const refused = (...complaints: Complaint[]): Refused => ({ name, complaints });
    if (file.size > MOST_BYTES) return refused({ place: "", reason: t("tooLarge", { bytes: MOST_BYTES }), with: "" });
    const bytes = new Uint8Array(await file.arrayBuffer());
    try {
        const content = packed(readContent(bytes, name));
        const verdict = check(content, game);
        if (verdict.wrong.length || !verdict.game) return refused(...verdict.wrong.map((wrong) => complaintOf(bytes, name, wrong)));
        const [option, value] = verdict.unless?.split("=") ?? [];
        return { game: verdict.game, name, content, options: option && value ? { [option]: value } : {} };
    } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        const { line, column, message } = error;
        return refused(complaintOf(bytes, name, { line, column, character: 0, reason: message, with: "" }));
    }
}

export function RefusedFile({ name, complaints, onClose }: Refused & { onClose(): void }): JSX.Element {
    return (
        <section class="refusal" role="alert">
            <button type="button" class="dismiss" aria-label={t("close")} onClick={onClose}>
                ×
            </button>
            <h2>{t("ownRefused", { name })}</h2>
            <ul class="sentences">
                {complaints.map((each, i) => (
                    <li key={i}>
                        {each.place ? <b>{each.place}: </b> : null}
                        {each.reason} {each.with ? <small>{t("ownWith", { what: each.with })}</small> : null}
                    </li>
                ))}
            </ul>
            <p>{t("ownMore")}</p>
        </section>
    );
}
