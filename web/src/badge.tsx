// SPDX-License-Identifier: MIT
// Owners beside the board: each seat has an outline, as in the library's pictures, a pattern and the colour of its items.
import type { JSX } from "preact";

/** The outlines that src/picture/owners.c draws, in hundredths of the radius; the first seat has a circle. */
const CORNERS = [
    "",
    "-86,-86 86,-86 86,86 -86,86",
    "-100,0 -50,-87 50,-87 100,0 50,87 -50,87",
    "0,-115 115,0 0,115 -115,0",
    "0,-118 106,68 -106,68",
    "0,118 106,-68 -106,-68",
    "-36,-100 36,-100 36,-36 100,-36 100,36 36,36 36,100 -36,100 -36,36 -100,36 -100,-36 -36,-36",
    "0,-105 100,-32 62,85 -62,85 -100,-32",
];

/** The colour in which an item of the seat is drawn. */
export function colourIn(svg: string): string {
    return svg.match(/<g [^>]*color="(#[0-9a-f]+)"/)?.[1] ?? "#5d574c";
}

export function Badge({ seat, letter, colour }: { seat: number | undefined; letter: string; colour: string }): JSX.Element {
    const corners = seat === undefined ? "" : CORNERS[seat];
    const y = seat === 4 ? 12 : seat === 5 ? -12 : 0;
    return (
        <svg class="badge" viewBox="-125 -125 250 250" aria-hidden="true">
            {corners ? <polygon points={corners} fill={colour} /> : <circle r={100} fill={colour} />}
            <text y={y} text-anchor="middle" dominant-baseline="central">{letter}</text>
        </svg>
    );
}
