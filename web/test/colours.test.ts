// SPDX-License-Identifier: MIT
// Contrast of the colours of both themes, as style.css has them: text 4.5 to 1, marks and borders 3 to 1.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const css = readFileSync(join(process.env["QUIVER_ROOT"] ?? "", "web/src/style.css"), "utf8");
const colours = (block: string | undefined): Record<string, string> =>
    Object.fromEntries([...(block ?? "").matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]));
const light = colours(css.match(/^:root \{([^}]*)\}/m)?.[1]);
const dark = { ...light, ...colours(css.match(/prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/)?.[1]) };
const onBoard = colours(css.match(/^\.board \{ (--[^}]*)\}/m)?.[1]);

/** Relative luminance, as WCAG 2 defines it. */
function luminance(colour: string): number {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
        .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
    const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
}

function check(of: Record<string, string>, pairs: string[], least: number): void {
    for (const pair of pairs) {
        const [front = "", back = ""] = pair.split(" on ");
        const [a, b] = [of[front], of[back]];
        assert(a && b, `style.css has no colours ${pair}`);
        assert(contrast(a, b) >= least, `${pair}: ${contrast(a, b).toFixed(2)} is less than ${least}`);
    }
}

test("the measure is that of WCAG", () => {
    assert.equal(contrast("#000000", "#ffffff"), 21);
    assert.equal(contrast("#767676", "#ffffff").toFixed(2), "4.54");
});

const grounds = ["ground", "sheet"];
for (const [name, theme] of Object.entries({ light, dark })) {
    test(`texts of the ${name} theme can be read`, () => {
        const texts = ["ink", "faint", "accent", "warn"];
        check(theme, [...texts.flatMap((text) => grounds.map((ground) => `${text} on ${ground}`)), "on-accent on accent"], 4.5);
        check(theme, ["warn on warn-ground", "ink on warn-ground", "accent on warn-ground"], 4.5);
    });
    test(`marks and borders of the ${name} theme can be seen`, () => {
        check(theme, ["line", "lit", "chosen", "accent"].flatMap((mark) => grounds.map((ground) => `${mark} on ${ground}`)), 3);
    });
}

test("marks on the board can be seen on its paper and cells in both themes", () => {
    const board = { ...onBoard, paper: "#fffdf8", tile: "#f2ecdf" };
    check(board, ["lit on paper", "lit on tile", "chosen on paper", "chosen on tile"], 3);
});
