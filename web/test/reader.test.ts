// SPDX-License-Identifier: MIT
// A virtual screen reader plays a game in headless Chromium, by what it hears: two people at one device, moves typed into
// the box for words; with --all to its end. All that it says is compared with spoken.txt in the folder tests of the game;
// QUIVER_ALL=1 QUIVER_WRITE=1 writes that file anew. Not a test with blind people, whom it cannot replace. Run by
// test/run.mjs.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { launch, openPage } from "./chromium.js";
import { all } from "./slow.js";
import { suggested } from "./ways.js";

const root = process.env["QUIVER_ROOT"] ?? "";
const MOST = 400; // steps of the reader on the way to one place
const AT_START = 60; // steps in which it hears what lies on the board
const FIRST = 3; // decisions without --all
const AT_END = 40; // and who has won
let browser: Browser;
let reader = "";

before(async () => {
    browser = await launch();
    const bundle = await build({
        stdin: { contents: 'import { virtual } from "@guidepup/virtual-screen-reader"; window.virtual = virtual;', resolveDir: join(root, "web") },
        bundle: true,
        write: false,
        format: "iife",
        platform: "browser",
    });
    reader = bundle.outputFiles[0]?.text ?? "";
});
after(async () => {
    await browser?.close();
});

/** What the page has of the reader. */
interface Reader {
    start(options: { container: Node }): Promise<void>;
    next(): Promise<void>;
    act(): Promise<void>;
    type(text: string): Promise<void>;
    press(key: string): Promise<void>;
    perform(command: unknown): Promise<void>;
    commands: Record<string, unknown>;
    lastSpokenPhrase(): Promise<string>;
    spokenPhraseLog(): Promise<string[]>;
}

const still = (): void => localStorage.setItem("quiver.speed", "0");

/** From where the reader is on to what it says like that. */
async function listen(page: Page, wanted: string, jump?: string): Promise<void> {
    const heard = await page.evaluate(
        async ([words, command, most]) => {
            const { virtual } = window as unknown as { virtual: Reader };
            if (command) await virtual.perform(virtual.commands[command]);
            for (let i = 0; i < most; i++) {
                if ((await virtual.lastSpokenPhrase()).startsWith(words)) return true;
                await virtual.next();
            }
            return false;
        },
        [wanted, jump ?? "", MOST] as const,
    );
    assert(heard, `the reader never says "${wanted}"`);
}

/** Reads on: so many steps. */
async function read(page: Page, steps: number): Promise<void> {
    await page.evaluate(async (most) => {
        const { virtual } = window as unknown as { virtual: Reader };
        for (let i = 0; i < most; i++) await virtual.next();
    }, steps);
}

const moves = (page: Page): Promise<number> => page.evaluate(() => (JSON.parse(localStorage.getItem("quiver.game") ?? "{}") as { moves?: number }).moves ?? 0);

test("a virtual screen reader plays a game", async () => {
    const page = await openPage(browser, { viewport: { width: 1280, height: 900 } }, still);
    const card = page.locator("[data-game]").first();
    const stored = join(root, "games", (await card.getAttribute("data-game")) ?? "", "tests/spoken.txt");
    await card.locator("button[aria-expanded]").first().click();
    await card.locator(".details select").last().selectOption("human");
    await card.locator(".check input").check();
    await card.locator(".details button.primary").click();
    await page.waitForSelector(".typed input");
    await page.evaluate(reader);
    await page.evaluate(() => (window as unknown as { virtual: Reader }).virtual.start({ container: document.body }));
    await read(page, AT_START);
    for (let i = 0; (all || i < FIRST) && (await page.locator(".end").count()) === 0; i++) {
        assert(i < 400, "the game does not end");
        const offered = await suggested(page);
        const words = offered[(i * 7) % offered.length] ?? "";
        assert(words, "no move is offered");
        const before = await moves(page);
        await listen(page, "combobox", "moveToNextForm");
        await page.evaluate(async (text) => {
            const { virtual } = window as unknown as { virtual: Reader };
            await virtual.type(text);
            await virtual.press("Enter");
        }, words);
        await page.waitForFunction((n) => JSON.parse(localStorage.getItem("quiver.game") ?? "{}").moves !== n, before);
    }
    if (all) {
        await page.waitForSelector(".end");
        await listen(page, "alert", "moveToNextHeading");
        await read(page, AT_END);
    }
    const log = await page.evaluate(() => (window as unknown as { virtual: Reader }).virtual.spokenPhraseLog());
    if (all && process.env["QUIVER_WRITE"]) writeFileSync(stored, `${log.join("\n")}\n`);
    const known = readFileSync(stored, "utf8").trimEnd().split("\n");
    assert.deepEqual(log, all ? known : known.slice(0, log.length));
    await page.context().close();
});
