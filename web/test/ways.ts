// SPDX-License-Identifier: MIT
// The four ways to enter a move in a browser, each by real input: mouse, finger, keyboard, typed words. What is picked
// differs from call to call, so that a game ends. Knows no game.
import assert from "node:assert/strict";
import type { BrowserContextOptions, ElementHandle, Page } from "playwright-core";
import { mayAct } from "./chromium.js";

const PICKS = ".choices button, .spot.lit, .beside.lit";

/** Enters something at the decision that is due; `i` says which of what is possible. */
export type Act = (page: Page, i: number) => Promise<void>;

export interface Way {
    name: string;
    act: Act;
    context: BrowserContextOptions;
}

/** The next button to press: Play once the move is ready, else the i-th of what can be picked. */
async function target(page: Page, i: number) {
    const play = await page.$("#play");
    if (play) return play;
    const all = await page.$$(PICKS);
    return all[i % all.length];
}

async function click(page: Page, i: number): Promise<void> {
    await (await target(page, i))?.click({ force: true });
}

async function tap(page: Page, i: number): Promise<void> {
    await (await target(page, i))?.tap({ force: true });
}

/** Tab goes from control to control, Page Down on the board to what can be picked. Nothing is focused by script. */
export async function pressOn(page: Page, wanted: ElementHandle<HTMLElement | SVGElement>): Promise<void> {
    for (let keys = 0; keys < 300; keys++) {
        const key = await wanted.evaluate((to) => {
            const at = document.activeElement;
            if (at === to) return "Enter";
            return at?.matches(".spot") && to.matches(".spot") ? "PageDown" : "Tab";
        });
        await page.keyboard.press(key);
        if (key === "Enter") return;
    }
    assert.fail(`no keys lead to ${await wanted.evaluate((to) => to.outerHTML.slice(0, 200))}`);
}

async function press(page: Page, i: number): Promise<void> {
    const wanted = await target(page, i);
    assert(wanted, "nothing can be picked");
    await pressOn(page, wanted);
}

export async function type(page: Page, words: string): Promise<void> {
    await page.fill(".typed input", words);
    await page.press(".typed input", "Enter");
}

/** The moves that the box for words suggests, once they are those of this decision. */
export async function suggested(page: Page): Promise<string[]> {
    await page.waitForSelector("#moves[data-of-now=true]", { state: "attached" });
    return page.$$eval("#moves option", (all) => all.map((each) => (each as HTMLOptionElement).value));
}

async function typeMove(page: Page, i: number): Promise<void> {
    const moves = await suggested(page);
    const words = moves[i % moves.length];
    assert(words, "no move is offered");
    await type(page, words);
}

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

export const mouse: Way = { name: "mouse", act: click, context: { viewport: desktop } };
export const touch: Way = { name: "touch", act: tap, context: { viewport: phone, hasTouch: true } };
export const keyboard: Way = { name: "keyboard", act: press, context: { viewport: phone, colorScheme: "dark" } };
export const words: Way = { name: "typed words", act: typeMove, context: { viewport: desktop } };

/** Plays to the end of the game; returns how often something was entered. */
export async function wholeGame(page: Page, act: Act): Promise<number> {
    let acts = 0;
    for (; await mayAct(page); acts++) {
        await act(page, 7 * acts);
        assert(acts < 4000, "the game does not end");
    }
    return acts;
}
