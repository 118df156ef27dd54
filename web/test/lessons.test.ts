// SPDX-License-Identifier: MIT
// Lessons on the page in headless Chromium: a course by clicks and by typed moves, with --all each; a whole course by
// finger at the size of a phone, one lesson by keyboard alone; refusals, hints, where it goes on, storage that fails,
// and accessibility in both themes. Run by test/run.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, ElementHandle, Page } from "playwright-core";
import { accessible, type Host, hosted, launch, newContext, openPage, single } from "./chromium.js";
import { all, slow, some } from "./slow.js";
import { pressOn, type } from "./ways.js";

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

/** For tests that load it anew: Chromium may lose what a page from a file has just stored. */
function openHosted(): Promise<Page> {
    return openPage(browser, { offline: false }, still, host.site);
}

const still = (): void => localStorage.setItem("quiver.speed", "0");
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Uses an element as a person does. */
type Use = (page: Page, element: ElementHandle<HTMLElement | SVGElement>) => Promise<void>;
const click: Use = (_page, element) => element.click();
const tap: Use = (_page, element) => element.tap();

async function idsOf(page: Page): Promise<string[]> {
    return page.$$eval("[data-game]", (all) => all.filter((each) => each.querySelector(".learn")).map((each) => (each as HTMLElement).dataset["game"] ?? ""));
}

/** The place in the lesson: it changes with every step and at every pause. */
function where(page: Page): Promise<string> {
    return page.$eval(".lesson", (panel) => `${panel.getAttribute("aria-label")} ${panel.querySelector(".where")?.textContent} ${panel.querySelector(".actions .primary") !== null}`);
}

async function leaves(page: Page, from: string): Promise<void> {
    const left = page.waitForFunction((was) => {
        const panel = document.querySelector(".lesson");
        return !panel || `${panel.getAttribute("aria-label")} ${panel.querySelector(".where")?.textContent} ${panel.querySelector(".actions .primary") !== null}` !== was;
    }, from);
    await left.catch(async (error: Error) => {
        throw new Error(`${error.message}\n${await page.innerText("body")}`);
    });
}

/** Hints until the move is told, which it returns. */
async function told(page: Page, use: Use): Promise<string> {
    for (let i = 1; i <= 3; i++) {
        const button = await page.$(".lesson .hint");
        assert(button, "there is no hint");
        await use(page, button);
        await page.waitForFunction((n) => document.querySelectorAll(".hints li").length === n, i);
    }
    return (await page.$eval(".hints li:last-child", (item) => item.textContent ?? "")).replace(/^[^:]*: /, "");
}

/** Picks what the lesson points at, changes it by its keys until it is as told, and plays it. */
async function pickAndPlay(page: Page, move: string, use: Use): Promise<void> {
    for (let i = 0; !(await page.$("#play")); i++) {
        const shown = await page.$(".shown:is(.spot, .beside, .choices button)");
        assert(shown && i < 12, `nothing is shown for ${move}`);
        const before = await page.textContent(".asked");
        await use(page, shown);
        await page.waitForFunction((was) => document.querySelector("#play") || document.querySelector(".asked")?.textContent !== was, before);
    }
    const ready = (): Promise<boolean> => page.$eval(".prompt", (prompt, words) => prompt.textContent?.endsWith(`Ready: ${words}`) ?? false, move);
    for (const key of await page.$$(".dock .actions button:has(kbd)"))
        for (let i = 0; i < 4 && !(await ready()); i++) await use(page, key);
    assert(await ready(), `${move} is not ready, but ${await page.textContent(".prompt")}`);
    const play = await page.$("#play");
    assert(play);
    await use(page, play);
}

type Step = (page: Page) => Promise<void>;

const skipped: Step = (page) => page.getByRole("button", { name: "Skip", exact: true }).click();
const typed: Step = async (page) => type(page, await told(page, click));
const picked =
    (use: Use): Step =>
    async (page) =>
        pickAndPlay(page, await told(page, use), use);

/** From the first step to the end of the lesson; returns what is said there. */
async function wholeLesson(page: Page, step: Step, use: Use): Promise<string> {
    for (let i = 0; i < 40; i++) {
        const at = await where(page);
        const onward = await page.$(".lesson .actions .primary");
        if (onward && (await page.$(".lesson .dots i:not(.done)")) === null) return (await page.textContent(".lesson .message")) ?? "";
        if (onward) await use(page, onward);
        else await step(page);
        await leaves(page, at);
    }
    throw new Error("the lesson does not end");
}

async function learn(page: Page, game: string): Promise<void> {
    await page.locator(`[data-game="${game}"] .learn`).click();
    await page.waitForSelector(".lesson .hint");
}

/** From the lesson `first` on, before which all are done, to the game after the last one. */
async function course(page: Page, game: string, stepOf: (lesson: number) => Step, use: Use, first = 0): Promise<void> {
    await page.locator(`[data-game="${game}"] .lessons summary`).click();
    await page.waitForSelector(`[data-game="${game}"] .lessons li`);
    const lessons = await page.locator(`[data-game="${game}"] .lessons li`).count();
    const begin = await page.$(`[data-game="${game}"] .learn`);
    assert(begin && lessons > 1);
    await use(page, begin);
    for (let i = first; i < lessons; i++) {
        await page.waitForSelector(`.lesson[aria-label^="Lesson ${i + 1} of "] .hint`);
        assert((await wholeLesson(page, stepOf(i), use)).length > 10);
        const onward = await page.$(".lesson .actions .primary");
        assert(onward);
        const words = await onward.textContent();
        if (i + 1 < lessons) assert.equal(words, `Next: lesson ${i + 2} of ${lessons}`);
        else assert.equal(words, "Play your first game");
        await use(page, onward);
    }
    await page.waitForSelector(".table:not(.learns)");
}

// The module goes through all of them by moves in learn.test.ts; here the last ones of one game, and with --all each.
const courses = all ? ["first", "second", "third", "fourth"] : ["first"];
for (const [number, name] of courses.entries())
    test(`the ${name} game's course leads to its end: a lesson by clicks, others by typed moves; then a game begins`, async () => {
        const page = await openHosted();
        const game = (await idsOf(page))[number];
        assert(game, "there is no such game with lessons");
        const [first, clicked] = all ? [0, number] : [3, 3];
        await page.evaluate((done) => localStorage.setItem("quiver.lessons", JSON.stringify({ games: done })), { [game]: { lesson: first, step: 0 } });
        await page.reload();
        await page.waitForSelector(`[data-game="${game}"] .learn`);
        await course(page, game, (lesson) => (lesson === clicked ? picked(click) : typed), click, first);
        await page.getByRole("button", { name: "Games" }).click();
        const card = page.locator(`[data-game="${game}"]`);
        assert.equal(await card.locator(".learn").count(), 0);
        assert.equal(await card.locator(".play.primary").count(), 1);
        await card.locator(".lessons summary").click();
        await page.waitForSelector(`[data-game="${game}"] .lessons li small`);
        assert.equal(await card.locator(".lessons li small").count(), await card.locator(".lessons li").count());
        await page.context().close();
    });

slow("a whole course by finger at the size of a phone: nothing is too wide, and what is asked stands beside the board", async () => {
    const page = await openPage(browser, phone, still);
    const game = (await idsOf(page))[0] ?? "";
    await learn(page, game);
    for (const selector of [".lesson .message", ".board"]) {
        const box = await page.locator(selector).first().boundingBox();
        assert(box && box.y >= 0 && box.y + box.height <= 844, `${selector} is out of view`);
    }
    await page.getByRole("button", { name: "Leave" }).click();
    const step: Step = async (at) => {
        assert(await at.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it is too wide");
        await picked(tap)(at);
    };
    await course(page, game, () => step, tap);
    await page.context().close();
});

slow("a lesson of each game by keyboard alone, and the focus is where it goes on", async () => {
    const page = await openPage(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
    for (const game of await idsOf(page)) {
        const begin = await page.$(`[data-game="${game}"] .learn`);
        assert(begin);
        await pressOn(page, begin);
        await page.waitForSelector(".lesson .hint");
        assert.equal(await page.evaluate(() => document.activeElement?.className), "message");
        assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
        const step: Step = async (at) => {
            await picked(pressOn)(at);
            await at.waitForFunction(() => document.activeElement?.matches(".message, .lesson .primary"));
        };
        await wholeLesson(page, step, async (at, onward) => {
            assert.equal(await onward.evaluate((to) => document.activeElement === to), true);
            await at.keyboard.press("Enter");
        });
        const leave = await page.$(".lesson .actions button:last-child");
        assert(leave);
        await pressOn(page, leave);
        await page.waitForSelector("[data-game]");
    }
    await page.context().close();
});

test("a forbidden move has its rule, which opens, another one its verdict; both come with hints and are announced", async () => {
    const page = await openPage(browser, phone, still);
    const game = (await idsOf(page))[0] ?? "";
    await learn(page, game);
    const message = await page.textContent(".lesson .message");
    const hears = (words: string) =>
        page.waitForFunction((part) => document.querySelector("[role=status]")?.textContent?.includes(part), words);
    await hears(message?.slice(0, 40) ?? "?");
    const [spot] = await page.$$(".spot");
    assert(spot);
    const lit = page.locator(".beside.lit").first();
    await lit.tap();
    await page.waitForSelector(".spot.lit");
    await page.locator(".spot:not(.lit)").first().tap({ force: true });
    await page.waitForSelector(".lesson .wrong[role=alert] .rule");
    assert.equal(await page.locator(".hints li").count(), 1);
    await hears((await page.textContent(".hints li"))?.replace(/^[^:]*: /, "") ?? "?");
    assert.equal(await page.locator(".refusal").count(), 0);
    const rule = (await page.textContent(".lesson .wrong .rule")) ?? "";
    await page.locator(".lesson .wrong .rule").tap();
    await page.waitForSelector(`dialog.rules .here[data-clause="${rule}"], dialog.rules .here`);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelectorAll("#moves option").length > 3); // when nothing else is due
    const offered = await page.$$eval("#moves option", (all) => all.map((each) => (each as HTMLOptionElement).value));
    await type(page, offered[2] ?? "");
    await page.waitForFunction(() => document.querySelectorAll(".hints li").length === 2);
    assert.match((await page.textContent(".lesson .wrong")) ?? "", /not what this step asks for/);
    await page.waitForFunction(() => {
        const { top = -1 } = document.querySelector(".lesson .wrong")?.getBoundingClientRect() ?? {};
        return top >= 0 && top < innerHeight;
    });
    assert.equal(await page.locator(".picked").count(), 0);
    assert.equal(await page.textContent(".lesson .message"), message);
    await type(page, "no such move");
    await page.waitForFunction(() => document.querySelector(".lesson .wrong")?.textContent?.includes("cannot be read"));
    assert.equal(await page.locator(".hints li").count(), 2);
    await page.context().close();
});

test("what would follow is not told before a move", async () => {
    const page = await openPage(browser, {}, still);
    for (const game of some(await idsOf(page), 1)) {
        await learn(page, game);
        for (let i = 0; i < 6; i++) {
            const at = await where(page);
            if (!(await page.$(".lesson .hint"))) break;
            assert.equal(await page.locator(".choices small, .choices em, .ahead, .warning").count(), 0);
            await skipped(page);
            await leaves(page, at);
            const onward = page.getByRole("button", { name: "Go on", exact: true });
            if (await onward.count()) {
                assert((await page.locator(".lesson .sentences li").count()) > 0, "nothing is said to have come of it");
                const paused = await where(page);
                await onward.click();
                await leaves(page, paused);
            }
        }
        await page.getByRole("button", { name: "Leave" }).click();
    }
    await page.context().close();
});

test("a lesson goes on at its step after a reload and after it was left; the game that was kept stays", async () => {
    const page = await openHosted();
    const [other = "", game = ""] = await idsOf(page);
    await page.locator(`[data-game="${other}"] .play`).click();
    await page.waitForSelector(".table");
    await page.getByRole("button", { name: "Games" }).click();
    const kept = await page.evaluate(() => localStorage.getItem("quiver.game"));
    await learn(page, game);
    for (let i = 0; i < 2; i++) {
        const at = await where(page);
        await page.locator(".lesson .actions button.primary, .lesson .actions .hint + button").first().click();
        await leaves(page, at);
    }
    const onward = await page.$(".lesson .actions .primary");
    if (onward) await onward.click();
    await page.waitForSelector(".lesson .hint");
    const [at, message] = [await where(page), await page.textContent(".lesson .message")];
    await page.reload();
    await page.waitForSelector(".lesson .hint");
    assert.deepEqual([await where(page), await page.textContent(".lesson .message")], [at, message]);
    await page.getByRole("button", { name: "Leave" }).click();
    assert.equal(await page.evaluate(() => localStorage.getItem("quiver.game")), kept);
    assert.equal(await page.locator(`[data-game="${other}"] .learn.primary`).count(), 0, "lessons come first though the game was played");
    assert.match((await page.textContent(`[data-game="${game}"] .learn`)) ?? "", /Go on learning.*Lesson 1 of/);
    await learn(page, game);
    assert.equal(await where(page), at);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await leaves(page, at);
    await page.context().close();
});

const garbled = ["", "{", "null", "[]", "7", '"a"', '{"games":7,"played":{},"here":[]}', '{"games":{"GAME":{"lesson":-1,"step":0}},"here":{"game":"GAME","lesson":0,"step":"2"}}', '{"games":{"__proto__":{"lesson":1,"step":1},"GAME":null},"here":{"game":5,"lesson":0,"step":0}}', '{"games":{"GAME":{"lesson":0,"step":900}},"here":{"game":"GAME","lesson":999,"step":999}}'];

slow("garbled storage is as none, and without storage lessons can be done all the same", async () => {
    const page = await openHosted();
    const game = (await idsOf(page))[0] ?? "";
    for (const value of garbled) {
        await page.evaluate((text) => localStorage.setItem("quiver.lessons", text), value.replaceAll("GAME", game));
        await page.reload();
        await page.waitForSelector(`[data-game="${game}"] .learn`);
        await learn(page, game);
        assert.match(await where(page), /Step 1 of/, value);
        await page.evaluate(() => localStorage.removeItem("quiver.lessons"));
    }
    await page.context().close();
    const full = (): void => {
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    };
    const none = (): void => {
        Object.defineProperty(window, "localStorage", {
            get: () => {
                throw new DOMException("denied", "SecurityError");
            },
        });
    };
    for (const script of [full, none]) {
        const bare = await openPage(browser, {}, script);
        await learn(bare, game);
        const at = await where(bare);
        await bare.getByRole("button", { name: "Skip", exact: true }).click();
        await leaves(bare, at);
        await bare.getByRole("button", { name: "Leave" }).click();
        await learn(bare, game);
        assert.match(await where(bare), /Step 2 of/);
        await bare.context().close();
    }
});

for (const colorScheme of ["light", "dark"] as const)
    (colorScheme === "light" ? test : slow)(`nothing shuts people out of lessons, ${colorScheme}`, async () => {
        const page = await openPage(browser, { ...phone, colorScheme, reducedMotion: "reduce" }, still); // no colour on its way
        for (const game of some(await idsOf(page), 2)) {
            await page.locator(`[data-game="${game}"] .lessons summary`).click();
            await page.waitForSelector(`[data-game="${game}"] .lessons li`);
            await accessible(page, `the lessons of ${game}`);
            await learn(page, game);
            await accessible(page, `a step of ${game}`);
            await type(page, "nonsense");
            await page.waitForSelector(".wrong");
            await told(page, tap);
            await accessible(page, `the move of ${game}`);
            for (let i = 0; i < 12 && !(await page.$(".lesson .actions .primary")); i++) {
                const at = await where(page);
                await skipped(page);
                await leaves(page, at);
            }
            await accessible(page, `what came of a step of ${game}`);
            await page.getByRole("button", { name: "Leave" }).click();
        }
        await page.context().close();
    });

// As the test of games: processor time, as a busy machine does not change it; four times as much for a slow one.
slow("from an empty profile to the first move of a lesson: ten seconds on a processor four times as slow", async () => {
    const context = await newContext(browser);
    await context.addInitScript(still);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(single);
    await page.locator("[data-game] .learn.primary").first().click();
    await page.locator(".beside.lit").nth(2).click();
    await page.locator(".spot.lit").first().click();
    await page.locator("#play").click();
    await page.waitForSelector(".lesson .wrong, .news");
    const { metrics } = await session.send("Performance.getMetrics");
    const seconds = metrics.find((each) => each.name === "TaskDuration")?.value ?? Number.NaN;
    assert(seconds > 0 && 4 * seconds <= 10, `it took 4 x ${seconds} s`);
    await context.close();
});
