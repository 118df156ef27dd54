// SPDX-License-Identifier: MIT
// Texts that the players carry out themselves, in headless Chromium: two people at one device list edits, refuse a list and
// agree to one; and a wording beside a text comes from the form for cards. Run by test/run.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { due, launch, openPage } from "./chromium.js";
import { type } from "./ways.js";

let browser: Browser;

before(async () => {
    browser = await launch();
});
after(async () => {
    await browser?.close();
});

const still = (): void => localStorage.setItem("quiver.speed", "0");
const card = (name: string, trait: string, text: string[]) => ({ name, trait, defense: 9, strength: 1, types: "Thing", arrows: "", text });
const cards = {
    game: "concardia",
    set: { name: "Stage" },
    types: ["Thing"],
    cards: [card("Stage", "rock", ["Manual: Both players sing, and the louder one is paid."]), card("Leaf", "paper", [])],
    decks: [{ name: "South", cards: { Stage: 9 } }, { name: "North", cards: { Leaf: 9 } }],
};

/** Two people with open hands, up to the first action. */
async function begun(): Promise<Page> {
    const page = await openPage(browser, {}, still);
    await page.setInputFiles(".open input", { name: "stage.json", mimeType: "text/plain", buffer: Buffer.from(JSON.stringify(cards)) });
    const own = page.locator(".card.owned");
    await own.locator("button[aria-expanded]").first().click();
    for (const select of await own.locator(".details select:has(option[value=human])").all()) await select.selectOption("human");
    await own.locator(".details .check input").first().check();
    await own.locator(".details button.primary").click();
    await page.waitForSelector(due);
    for (const move of ['start "Stage"', 'start "Leaf"']) await play(page, move);
    return page;
}

async function play(page: Page, move: string): Promise<void> {
    await type(page, move);
    await page.waitForSelector(due);
    assert.equal(await page.locator(".refusal").count(), 0, `${move}: ${await page.innerText("body")}`);
}

/** By mouse. */
async function answer(page: Page, word: string): Promise<void> {
    await page.locator(`.choices button:has(b:text-is("${word}"))`).click();
    await page.waitForSelector("#play");
    await page.click("#play");
}

const told = (page: Page): Promise<string> => page.evaluate(() => document.body.textContent ?? "");
const record = (page: Page): Promise<string> =>
    page.evaluate(() => (JSON.parse(localStorage.getItem("quiver.game") ?? "{}") as { record?: string }).record ?? "");

test("edits are listed, and made once the other player agrees", async () => {
    const page = await begun();
    await play(page, "use c3");
    assert.match(await told(page), /list what it changes on the table/);
    await page.locator(".spot.lit, .beside.lit").first().waitFor();
    await play(page, "choose d4 a6");
    await play(page, "choose south 3");
    assert.match(await told(page), /score of south becomes 3|your score becomes 3/);
    await play(page, "choose done");
    assert.match(await told(page), /With no nothing happens/);
    await answer(page, "yes");
    await page.waitForFunction(() => /turn 2/i.test(document.body.textContent ?? ""));
    const text = await record(page);
    assert.match(text, /choose d4 a6[\s\S]*choose south 3[\s\S]*choose done[\s\S]*choose yes/);
    await page.context().close();
});

test("a list that is refused changes nothing, and the text cannot be used again in the step", async () => {
    const page = await begun();
    for (const move of ["use c3", "choose south 4", "choose done"]) await play(page, move);
    await answer(page, "no");
    await page.waitForFunction(() => /nothing happens/.test(document.body.textContent ?? ""));
    await page.waitForSelector(due);
    await type(page, "use c3");
    await page.waitForSelector(".refusal");
    await page.context().close();
});

test("the form for a card has the wording that is printed beside its text", async () => {
    const page = await openPage(browser, {}, still);
    await page.click(".designs");
    await page.waitForSelector(".design textarea");
    await page.fill(".design [data-key=name] input", "Sung");
    await page.locator(".design fieldset[data-key=types] input").first().check();
    await page.fill(".design textarea", "Action: Draw 2 cards.");
    await page.fill(".design [data-key=printed] input", "Sing, and take two.");
    await page.waitForSelector(".look pre:text('Sing, and take two.')");
    await page.context().close();
});
