// SPDX-License-Identifier: MIT
// The mark of a seat beside the board: its outline and colour, as the library draws them on everything that it owns.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { cropped } from "./geometry.js";

const EDGE = 0.2; // of the item, on each side of its outline

/** `svg` is an item with the outline in its middle. */
export function Badge({ svg }: { svg: string }): JSX.Element {
    const outline = useMemo(
        () =>
            cropped(svg).replace(/viewBox="(\S+) (\S+) (\S+) (\S+)"/, (_all, ...box: string[]) => {
                const [x = 0, y = 0, w = 0, h = 0] = box.slice(0, 4).map(Number);
                return `viewBox="${x + EDGE * w} ${y + EDGE * h} ${(1 - 2 * EDGE) * w} ${(1 - 2 * EDGE) * h}"`;
            }),
        [svg],
    );
    return <span class="badge" aria-hidden="true" dangerouslySetInnerHTML={{ __html: outline }} />;
}
