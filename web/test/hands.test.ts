// SPDX-License-Identifier: MIT
// Dragging by mouse and finger, the dial, close-ups, the size of the board and of arrowheads, in headless Chromium. Run by
// run.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { act, begin, launch, mayAct, openPage } from "./chromium.js";

let browser: Browser;

before(async () => {
    browser = await launch();
});

after(async () => {
    await browser?.close();
});

interface Point {
    x: number;
    y: number;
}

async function middle(page: Page, selector: string, i = 0): Promise<Point> {
    const element = page.locator(selector).nth(i);
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    assert(box, `there is no ${selector}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a drop where it is illegal names the rule; one where it is legal picks", async () => {
    const page = await openPage(browser);
    await begin(page);
    const from = await middle(page, ".beside.lit");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 30, { steps: 3 });
    await page.waitForSelector(".spot.lit");
    const wrong = await middle(page, ".spot:not(.lit)");
    await page.mouse.move(wrong.x, wrong.y, { steps: 3 });
    assert.equal(await page.locator(".over").count(), 0);
    await page.mouse.up();
    await page.waitForSelector(".refusal .rule");
    assert.equal(await page.locator("#play").count(), 0);
    const again = await middle(page, ".spot.lit", 2);
    await page.mouse.click(again.x, again.y);
    await page.waitForSelector(".spot.picked");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector(".spot.picked"));
    assert.equal(await page.locator(".beside.picked").count(), 1);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector(".beside.picked"));
    await page.context().close();
});

test("a finger drags from the hand to a place that lights up", async () => {
    const page = await openPage(browser, { hasTouch: true, viewport: { width: 768, height: 1024 } });
    await begin(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type: string, at?: Point): Promise<unknown> =>
        session.send("Input.dispatchTouchEvent", { type: type as "touchStart", touchPoints: at ? [at] : [] });
    const from = await middle(page, ".beside.lit");
    await touch("touchStart", from);
    for (let i = 1; i <= 4; i++) await touch("touchMove", { x: from.x, y: from.y - 12 * i });
    await page.waitForSelector(".ghost");
    await page.waitForSelector(".spot.lit");
    const to = await middle(page, ".spot.lit", 1);
    await touch("touchMove", to);
    await page.waitForSelector(".spot.over");
    await touch("touchEnd");
    await page.waitForSelector(".spot.picked");
    assert.equal(await page.locator(".ghost, .over").count(), 0);
    await page.context().close();
});

test("the dial turns on and back to where it was", async () => {
    const page = await openPage(browser);
    await begin(page);
    for (let i = 0; i < 20 && !(await page.$(".dial")); i++) {
        await mayAct(page);
        await act(page, 3 * i);
    }
    const ready = (): Promise<string | null> => page.textContent(".asked");
    const before = await ready();
    await page.locator(".dial button").nth(1).click();
    const turned = await ready();
    assert.notEqual(turned, before);
    await page.locator(".dial button").nth(1).click();
    assert.notEqual(await ready(), turned);
    for (let i = 0; i < 2; i++) await page.locator(".dial button").nth(0).click();
    assert.equal(await ready(), before);
    await page.context().close();
});

test("the key ?, the secondary button and a long press show anything large; Escape closes it and picks nothing", async () => {
    const page = await openPage(browser);
    await begin(page);
    const at = await middle(page, ".beside.lit");
    const closes = async (): Promise<void> => {
        await page.waitForSelector(".large[open] .closeup h2");
        assert((await page.locator(".large .drawing svg").count()) > 0);
        await page.keyboard.press("Escape");
        await page.waitForSelector(".large", { state: "detached" });
        assert.equal(await page.locator(".picked").count(), 0);
    };
    await page.locator(".beside.lit").first().focus();
    await page.keyboard.press("?");
    await closes();
    await page.mouse.click(at.x, at.y, { button: "right" });
    await closes();
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.waitForSelector(".large[open]");
    await page.mouse.up();
    await closes();
    await page.context().close();
});

test("owners beside the board differ by outline and pattern", async () => {
    const page = await openPage(browser);
    await begin(page, 1);
    const owners = await page.$$eval(".owner:not(.seatnone)", (all) =>
        all.map((each) => [each.querySelector(".badge :first-child")?.outerHTML.replace(/fill="[^"]*"/, ""), getComputedStyle(each, "::before").background]),
    );
    assert(owners.length > 1);
    for (const i of [0, 1]) assert.equal(new Set(owners.map((each) => each[i])).size, owners.length);
    await page.context().close();
});

test("an arrowhead of a computation has at least 6 px at the width of a phone", async () => {
    const page = await openPage(browser, { viewport: { width: 360, height: 740 } });
    await page.evaluate(() => localStorage.setItem("quiver.speed", "3"));
    const games = await page.locator("[data-game]").count();
    let width = 0;
    for (let game = games - 1; game >= 0 && !width; game--) {
        await page.locator("[data-game] button.play").nth(game).click();
        await page.evaluate(() => {
            new MutationObserver(() => {
                const box = document.querySelector(".beams .head")?.getBoundingClientRect();
                if (box) document.body.dataset["head"] = String(Math.min(box.width, box.height));
            }).observe(document, { subtree: true, childList: true });
        });
        for (let i = 0; i < 60 && !width && (await mayAct(page)); i++) {
            await act(page, 7 * i);
            width = Number((await page.evaluate(() => document.body.dataset["head"])) ?? 0);
        }
        if (width) break;
        await page.locator(".bar button").first().click();
        await page.waitForSelector("[data-game]");
    }
    assert(width >= 6, `${width} px`);
    await page.context().close();
});

test("the board is magnified up to four times, turned to what can be picked, and made small again", async () => {
    const page = await openPage(browser, { viewport: { width: 360, height: 740 } });
    await begin(page);
    for (let i = 0; i < 6 || !(await page.locator(".spot.lit").count()); i++) {
        assert(await mayAct(page));
        await act(page, i);
    }
    const [smaller, larger] = [page.locator(".zoom button").first(), page.locator(".zoom button").last()];
    const shows = (times: number): boolean => {
        const frame = document.querySelector(".frame") as HTMLElement;
        const lit = (document.querySelector(".spot.lit") as HTMLElement).getBoundingClientRect();
        const shown = frame.getBoundingClientRect();
        const near = (a: number, b: number): boolean => Math.abs(a - b) < 2;
        const within = (wanted: number, most: number): number => Math.max(0, Math.min(most, wanted));
        const x = lit.x + lit.width / 2 - shown.x + frame.scrollLeft - frame.clientWidth / 2;
        const y = lit.y + lit.height / 2 - shown.y + frame.scrollTop - frame.clientHeight / 2;
        return (
            document.querySelector(".zoom output")?.textContent === `${times}×` &&
            near(frame.scrollWidth, times * frame.clientWidth) &&
            near(frame.scrollLeft, within(x, frame.scrollWidth - frame.clientWidth)) &&
            near(frame.scrollTop, within(y, frame.scrollHeight - frame.clientHeight))
        );
    };
    assert.equal(await smaller.isDisabled(), true);
    for (const times of [2, 4]) {
        await larger.click();
        await page.waitForFunction(shows, times);
    }
    assert.equal(await larger.isDisabled(), true);
    await smaller.click();
    await smaller.click();
    assert.equal(await smaller.isDisabled(), true);
    await page.context().close();
});
