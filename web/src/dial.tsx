// SPDX-License-Identifier: MIT
// The dial: knobs around what was picked last on the board, for the keys that change it. The first key turns: it has
// one for each direction. Where there is no room on one side, a knob goes to another.
import type { JSX } from "preact";
import type { Box } from "./geometry.js";
import { t } from "./texts.js";

export interface DialProps {
    /** In percent of the picture. */
    box: Box;
    keys: { key: string; word: string }[];
    onTurn(key: string, back: boolean): void;
}

const ROOM = 14; // percent: a knob on a board of 320 pixels
const AWAY = "24px"; // from the edge of what was picked to the middle of a knob

interface Place {
    left: string;
    top: string;
}

/** The places for knobs, those beside it first; on a board that is too small for any, on it. */
export function placesAround({ x, y, w, h }: Box): Place[] {
    const middle = { left: `${x + w / 2}%`, top: `${y + h / 2}%` };
    const places: [boolean, Place][] = [
        [x >= ROOM, { ...middle, left: `calc(${x}% - ${AWAY})` }],
        [100 - x - w >= ROOM, { ...middle, left: `calc(${x + w}% + ${AWAY})` }],
        [y >= ROOM, { ...middle, top: `calc(${y}% - ${AWAY})` }],
        [100 - y - h >= ROOM, { ...middle, top: `calc(${y + h}% + ${AWAY})` }],
    ];
    return places.filter(([fits]) => fits).map(([, place]) => place);
}

export function Dial({ box, keys, onTurn }: DialProps): JSX.Element | null {
    const [first, ...others] = keys;
    if (!first) return null;
    const knobs = [
        { ...first, back: true, name: t("turnBack", { what: first.word }), sign: "↺" },
        { ...first, back: false, name: t("turnOn", { what: first.word }), sign: "↻" },
        ...others.map((other) => ({ ...other, back: false, name: other.word, sign: other.word })),
    ];
    const places = placesAround(box);
    return (
        <div class="dial" role="group" aria-label={t("dial")}>
            {knobs.slice(0, places.length).map(({ key, back, name, sign }, i) => (
                <button
                    type="button"
                    key={`${key}${back}`}
                    style={{ ...places[i] }}
                    class={sign.length > 1 ? "word" : ""}
                    aria-label={name}
                    title={`${name} (${key})`}
                    onClick={() => onTurn(key, back)}
                >
                    {sign}
                </button>
            ))}
        </div>
    );
}
