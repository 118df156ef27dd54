// SPDX-License-Identifier: MIT
// Several people at one device, in headless Chromium: what the curtain says, open hands, and a table that either side
// can read. Run by test/run.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { accessible, act, due, type Host, hosted, launch, openPage } from "./chromium.js";

let browser: Browser;
let host: Host;

before(async () => {
    browser = await launch();
    host = await hosted();
});
after(async () => {
    await browser?.close();
    host?.close();
});

const still = (): void => localStorage.setItem("quiver.speed", "0");

/** Begins a game between people only. */
async function begin(page: Page, game: string, open = false): Promise<void> {
    const card = page.locator(`[data-game="${game}"]`);
    await card.locator("button[aria-expanded]").first().click();
    for (const select of await card.locator(".details select:has(option[value=human])").all()) await select.selectOption("human");
    if (open) await card.locator(".check input").check();
    await card.locator(".details button.primary").click();
    await page.waitForSelector(`.curtain, ${due}`);
}


test("the curtain counts to whom the device goes after this hand-over, until everybody has decided", async () => {
    const page = await openPage(browser, {}, still);
    const games = await page.$$eval("[data-game]", (all) => all.map((each) => (each as HTMLElement).dataset["game"] ?? ""));
    let most = 0;
    for (const game of games) {
        await begin(page, game);
        let last = 0;
        for (let i = 0; i < 60 && most < 1; i++) {
            await page.waitForSelector(`.curtain, ${due}`);
            if (await page.locator(".end").count()) break;
            if (!(await page.locator(".curtain").count())) {
                await act(page, i);
                continue;
            }
            assert.equal(await page.locator(".board, .side, .news").count(), 0);
            const text = (await page.innerText(".curtain")).match(/(\d) more: (.*)/);
            const names = text?.[2]?.split(", ") ?? [];
            assert.equal(Number(text?.[1] ?? 0), names.length);
            const title = await page.innerText(".curtain h1");
            assert(names.every((name) => !title.includes(name)));
            if (last > 1) assert.equal(names.length, last - 1);
            last = names.length;
            most = Math.max(most, last);
            await page.click(".curtain .primary");
        }
        await page.waitForSelector(`.curtain, ${due}`);
        if (await page.locator(".curtain").count()) await page.click(".curtain .primary");
        await page.getByRole("button", { name: "Games" }).click();
    }
    assert(most >= 1, "nobody decides at the same time as others");
    await page.context().close();
});

test("with open hands there is no curtain, also after the page was closed", async () => {
    const page = await openPage(browser, { offline: false }, still, host.site);
    await begin(page, await page.locator("[data-game]").first().getAttribute("data-game") as string, true);
    const seen = new Set<string>();
    const play = async (from: number): Promise<void> => {
        for (let i = from; i < from + 12; i++) {
            await page.waitForSelector(`.curtain, ${due}`);
            assert.equal(await page.locator(".curtain").count(), 0);
            seen.add(await page.innerText(".owner.acts .who"));
            await act(page, i);
        }
    };
    await play(0);
    await page.reload();
    await play(20);
    assert(seen.size >= 2, "only one person has played");
    await page.getByRole("button", { name: "Games" }).click();
    await begin(page, await page.locator("[data-game]").first().getAttribute("data-game") as string);
    await page.waitForSelector(".curtain");
    await accessible(page, "curtain");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.getByRole("button", { name: /open hands/ }).click();
    for (let i = 0; i < 12; i++) {
        await page.waitForSelector(`.curtain, ${due}`);
        assert.equal(await page.locator(".curtain").count(), 0);
        await act(page, i);
    }
    await page.context().close();
});

test("the table is turned to the other side, or to who decides", async () => {
    const page = await openPage(browser, {}, still);
    await begin(page, await page.locator("[data-game]").first().getAttribute("data-game") as string, true);
    const turned = (): Promise<boolean> => page.evaluate(() => getComputedStyle(document.getElementById("app") as HTMLElement).rotate === "180deg");
    const choose = (side: string): Promise<string[]> => page.selectOption(".tools select", side);
    const corner = (): Promise<number> => page.evaluate(() => document.querySelector(".bar")?.getBoundingClientRect().top ?? 0);
    assert.equal(await turned(), false);
    await choose("other");
    assert.equal(await turned(), true);
    assert((await corner()) > 300, "the bar is not at the far side");
    await page.locator(".beside.lit, .spot.lit").first().click();
    await page.waitForSelector(".picked");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Rules" }).click();
    await page.waitForSelector("dialog.rules");
    assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector("dialog") as Element).rotate), "180deg");
    await page.keyboard.press("Escape");
    await choose("this");
    assert.equal(await turned(), false);
    await choose("each");
    const sides = new Map<string, boolean>();
    for (let i = 0; i < 16; i++) {
        await page.waitForSelector(due);
        const who = await page.innerText(".owner.acts .who");
        assert.equal(sides.get(who) ?? (await turned()), await turned());
        sides.set(who, await turned());
        await act(page, i);
    }
    assert.deepEqual([...sides.values()].sort(), [false, true]);
    await page.getByRole("button", { name: "Games" }).click();
    assert.equal(await turned(), false);
    await page.context().close();
});
