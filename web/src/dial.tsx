// SPDX-License-Identifier: MIT
// The dial: around what was picked last on the board, a button to the left and one to the right for the key that changes it.
import type { JSX } from "preact";
import type { Box } from "./geometry.js";
import { t } from "./texts.js";

export interface DialProps {
    /** In percent of the picture. */
    box: Box;
    keys: { key: string; word: string }[];
    onTurn(key: string, back: boolean): void;
}

export function Dial({ box, keys, onTurn }: DialProps): JSX.Element | null {
    const [first] = keys;
    if (!first) return null;
    const { key, word } = first;
    const y = `${box.y + box.h / 2}%`;
    // At the edge of the board both of them stay on it.
    const left = `max(22px, ${box.x}% - 24px)`;
    const right = `min(100% - 22px, ${box.x + box.w}% + 24px)`;
    return (
        <div class="dial">
            <button type="button" style={{ left, top: y }} aria-label={t("turnBack", { what: word })} onClick={() => onTurn(key, true)}>
                ↺
            </button>
            <button type="button" style={{ left: right, top: y }} aria-label={t("turnOn", { what: word })} onClick={() => onTurn(key, false)}>
                ↻
            </button>
        </div>
    );
}
