// SPDX-License-Identifier: MIT
// The form for cards of one's own, in headless Chromium: what is wrong, how a card looks and what it does while it is
// typed; thirty cards with the examples of docs/cards.md are typed and played. Run by test/run.mjs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { accessible, act, launch, mayAct, openPage } from "./chromium.js";
import { slow } from "./slow.js";

const THIRTY = 30;
const MOVES = 120;
let browser: Browser;

before(async () => {
    browser = await launch();
});
after(async () => {
    await browser?.close();
});

/** The texts in the tables of the page for designers. */
function examples(): string[] {
    const page = readFileSync(join(process.env["QUIVER_ROOT"] ?? "", "docs/cards.md"), "utf8");
    return [...page.matchAll(/^\| `([^`]+)` \| /gm)].map((found) => found[1] as string);
}

const still = (): void => localStorage.setItem("quiver.speed", "0");

const record = (page: Page): Promise<string> =>
    page.evaluate(() => (JSON.parse(localStorage.getItem("quiver.game") ?? "{}") as { record?: string }).record ?? "");

/** Opens the form of the one game that has it. */
async function opened(): Promise<Page> {
    const page = await openPage(browser, {}, still);
    assert.equal(await page.locator(".designs").count(), 1);
    await page.click(".designs");
    await page.waitForSelector(".design textarea");
    return page;
}

/** Types a card; every choice of words is made anew. */
async function type(page: Page, n: number, text: string): Promise<void> {
    await page.fill(".design [data-key=name] input", `Made ${n}`);
    for (const box of await page.locator(".design input[type=number]").all()) await box.fill(`${2 + (n % 3)}`);
    for (const select of await page.locator(".design select").all()) {
        const words = await select.locator("option").count();
        await select.selectOption({ index: n % words });
    }
    for (const group of await page.locator(".design fieldset").all()) {
        const boxes = await group.locator("input").all();
        for (const [i, box] of boxes.entries()) await box.setChecked(i === n % boxes.length || i === (n * 3 + 1) % boxes.length);
    }
    await page.fill(".design textarea", text);
}

test("what is wrong, how the card looks and what it does appear while it is typed", async () => {
    const page = await opened();
    const add = page.getByRole("button", { name: "Add this card" });
    assert(await add.isDisabled(), "a card without a name can be added");
    await type(page, 1, "Action: Draw 2 cards.");
    await page.waitForSelector(".look pre:text('draw cards')");
    assert.match((await page.textContent(".look svg title")) ?? "", /^Made 1/);
    assert(await add.isEnabled());
    const arrows = await page.locator(".look svg g[transform*=rotate]").count();
    assert(arrows >= 1 && arrows <= 2, `${arrows} arrows`);
    await accessible(page, "the form for a card");
    assert.equal(await page.locator(".look .warnings").count(), 0, "warnings of a text without any");
    await page.fill(".design textarea", "Reaction: Draw a card.\nReaction: Draw 2 cards.\nReaction: At your Draw Step, draw a card.");
    await page.waitForSelector(".look .warnings li:text('any number of times')");
    const warnings = await page.locator(".look .warnings li").allTextContents();
    assert.equal(warnings.length, 2, "each warning is told once");
    assert.match(warnings[1] ?? "", /^Warning: Made 1: a Reaction at a step is optional/);
    assert(await add.isEnabled(), "a card with warnings cannot be added");
    await accessible(page, "the form for a card with warnings");
    await page.fill(".design textarea", "Action: Drow 2 cards.");
    await page.waitForSelector(".look .refusal li:text('did you mean')");
    await page.waitForFunction(() => !document.querySelector(".look .warnings"));
    assert(await add.isDisabled(), "a wrong card can be added");
    assert.equal(await page.locator(".look svg").count(), 1, "the face stays");
    await page.fill(".design [data-key=name] input", "<b>made");
    await page.waitForSelector(".look .refusal li:text('capital')");
    assert.equal(await page.locator(".look b").count(), 0);
    await page.fill(".design textarea", "Anchored.\nAction: Drow 2 cards.");
    await page.fill(".design [data-key=defense] input", "44");
    await page.waitForFunction(() => document.querySelectorAll(".look .refusal li").length === 3);
    const faults = await page.locator(".look .refusal li strong").allTextContents();
    assert.deepEqual([...faults].sort(), ["defense: ", "name: ", "text, line 2, character 9: "]);
    assert.equal(await page.locator(".design [aria-invalid=true]").count(), 3, "fields that are marked");
    await accessible(page, "the form for a wrong card");
    await page.fill(".design [data-key=name] input", "");
    await page.waitForFunction(() => !document.querySelector(".look"));
    await page.context().close();
});

slow("thirty cards are typed and played", { timeout: 600000 }, async () => {
    const page = await opened();
    const add = page.getByRole("button", { name: "Add this card" });
    let made = 0;
    for (const [i, text] of examples().entries()) {
        if (made === THIRTY) break;
        await type(page, i, text);
        await page.waitForFunction((name) => document.querySelector(".look")?.textContent?.includes(name), `Made ${i}`);
        if (await page.locator(".look .refusal").count()) continue; // it names what this set lacks, or it is a mistake
        await add.click();
        made++;
        await page.waitForFunction((n) => document.querySelector(".design > .actions")?.textContent?.includes(`${n} of your own`), made);
    }
    assert.equal(made, THIRTY);
    await page.click(".card.owned button.play");
    const played = new Set<string>();
    for (let i = 0; i < MOVES && (await mayAct(page)); i++) await act(page, i);
    for (const [, name] of (await record(page)).matchAll(/(?:start|place|keep|use|react) "(Made \d+)"/g)) played.add(name as string);
    assert(played.size >= 6, `${played.size} of the cards were played`);
    await page.context().close();
});
