// SPDX-License-Identifier: MIT
// Help for learners in games on the page, in headless Chromium: a guided first game, hints, and asking what anything
// is; by mouse, finger and keyboard, after a reload, and accessible in both themes. Run by test/run.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { accessible, act, begin, type Host, hosted, launch, mayAct, openPage } from "./chromium.js";
import { all, slow, some } from "./slow.js";
import { type } from "./ways.js";

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

/** The games that have a guided game. */
function idsOf(page: Page): Promise<string[]> {
    return page.$$eval("[data-game]", (all) => all.filter((each) => each.querySelector(":scope > .actions .guided")).map((each) => (each as HTMLElement).dataset["game"] ?? ""));
}

async function guided(page: Page, game: string): Promise<void> {
    await page.locator(`[data-game="${game}"] > .actions .guided`).click();
    await mayAct(page);
}

/** The clause of the card that is shown; "" without one. */
function cardOf(page: Page): Promise<string> {
    return page.evaluate(() => document.querySelector(".rulecard .rule")?.textContent ?? "");
}

function toldOf(page: Page, game: string): Promise<string[]> {
    return page.evaluate((id) => (JSON.parse(localStorage.getItem("quiver.lessons") ?? "{}").told ?? {})[id] ?? [], game);
}

async function menu(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Games" }).click();
    await page.waitForSelector("[data-game]");
}

/** What `look` finds is in view. */
async function inView(page: Page, selector: string): Promise<boolean> {
    return page.$eval(selector, (element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    });
}

/* -- A guided game ----------------------------------------------------------------------------- */

test("the computer of a guided game is of the level below easy", async () => {
    const page = await openPage(browser, phone, still);
    await guided(page, "evons");
    assert((await page.evaluate(() => localStorage.getItem("quiver.game")) ?? "").includes(": level:2"));
    await page.context().close();
});

// The module guides and hints in each game in engine.test.ts; here some games, and with --all each.
test("a game has a guided first game: cards one at a time, each rule once, beside the board and what is asked", async () => {
    const page = await openPage(browser, phone, still);
    const ids = await idsOf(page);
    assert(ids.length >= 4);
    for (const game of some(ids, 0)) {
        await guided(page, game);
        const told = new Set<string>();
        for (let i = 0; i < (all ? 25 : 14) && (await mayAct(page)); i++) {
            const rule = await cardOf(page);
            if (rule && i < 12) {
                assert(!told.has(rule), `${rule} is told again`);
                told.add(rule);
                assert.equal(await page.locator(".rulecard").count(), 1);
                assert(await page.evaluate(() => {
                    const [card, board, asked] = [".rulecard", ".board", ".asked"].map((each) => document.querySelector(each)?.getBoundingClientRect());
                    return !card || ((!board || card.top >= board.bottom) && (!asked || card.top >= asked.bottom));
                }), "a card is over the board or the question");
                await page.locator(".rulecard .dismiss").tap();
                await page.waitForFunction((was) => document.querySelector(".rulecard .rule")?.textContent !== was, rule);
                continue;
            }
            await act(page, 7 * i);
        }
        assert(told.size >= 2, `only ${[...told].join(" ")} of ${game}`);
        assert.deepEqual((await toldOf(page, game)).filter((rule) => told.has(rule)), [...told]);
        await menu(page);
        assert.equal(await page.locator(`[data-game="${game}"] > .actions .guided`).count(), 0, "it is no first game any more");
    }
    await page.context().close();
});

test("the first card is in view with the board, and so is something to pick, at the size of a phone", async () => {
    const page = await openPage(browser, phone, still);
    for (const game of await idsOf(page)) {
        await guided(page, game);
        for (const selector of [".board", ".asked", ".rulecard"]) assert(await inView(page, selector), `${selector} of ${game}`);
        const [first] = await page.$$(".spot.lit, .choices button, .beside.lit");
        assert(first, "nothing can be picked");
        const box = await first.boundingBox();
        assert(box && box.y + 60 <= 844, `what can be picked in ${game} begins at ${box?.y}`);
        await menu(page);
    }
    await page.context().close();
});

test("a card is due until it was read: a reload tells it again, Escape dismisses it for good, and its clause opens", async () => {
    const page = await openHosted();
    const [game = ""] = await idsOf(page);
    await guided(page, game);
    const rule = await cardOf(page);
    const words = await page.textContent(".rulecard");
    assert(rule && words);
    await page.waitForFunction((text) => document.querySelector("[role=status]")?.textContent?.includes(text), words.replace(/^×?Rule: /, "").replace(rule, "").trim());
    await page.reload();
    await page.waitForSelector(".rulecard");
    assert.equal(await cardOf(page), rule);
    await page.locator(".rulecard .rule").click();
    await page.waitForSelector(`dialog.rules .here[data-clause="${rule}"]`);
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog.rules", { state: "detached" });
    assert.equal(await cardOf(page), rule);
    await page.keyboard.press("Escape");
    await page.waitForFunction((was) => document.querySelector(".rulecard .rule")?.textContent !== was, rule);
    assert((await toldOf(page, game)).includes(rule));
    await page.reload();
    await mayAct(page);
    assert.notEqual(await cardOf(page), rule);
    assert.equal(await page.locator(".guide[aria-pressed=true]").count(), 1, "the game is no longer guided");
    await page.context().close();
});

test("what was before somebody's eyes when they decided has been told; a refused move has the card of its clause, once", async () => {
    const page = await openPage(browser, {}, still);
    const [game = ""] = await idsOf(page);
    await guided(page, game);
    const rule = await cardOf(page);
    await act(page, 0);
    await page.waitForSelector(".spot.lit");
    await page.locator(".spot:not(.lit)").first().click({ force: true });
    await page.waitForSelector(".refusal .rule");
    const clause = (await page.textContent(".refusal .rule")) ?? "?";
    await page.waitForFunction((id) => document.querySelector(".rulecard .rule")?.textContent === id, clause);
    assert((await toldOf(page, game)).includes(clause));
    await page.locator(".rulecard").click();
    await page.waitForFunction((id) => document.querySelector(".rulecard .rule")?.textContent !== id, clause);
    assert.equal(await page.locator(".refusal").count(), 1);
    await page.locator(".spot:not(.lit)").first().click({ force: true });
    await page.waitForFunction(() => document.querySelector(".refusal"));
    assert.notEqual(await cardOf(page), clause);
    assert(!(await toldOf(page, game)).includes(rule));
    await page.locator(".spot.lit").first().click();
    for (let i = 0; !(await page.$("#play")); i++) {
        assert(i < 9, "the move does not become complete");
        await act(page, 0);
    }
    const shown = await cardOf(page);
    await page.locator("#play").click();
    await mayAct(page);
    assert((await toldOf(page, game)).includes(shown), `${shown} was shown and not noted`);
    await page.context().close();
});

test("it is switched off and on in a game; known rules are forgotten on request, and told again", async () => {
    const page = await openHosted();
    const [game = "", other = ""] = await idsOf(page);
    await guided(page, game);
    const rule = await cardOf(page);
    await page.locator(".guide").click();
    await page.waitForSelector(".guide[aria-pressed=false]");
    assert.equal(await cardOf(page), "");
    await page.reload();
    await mayAct(page);
    assert.equal(await cardOf(page), "", "it is guided again after a reload");
    await page.locator(".guide").click();
    await page.waitForSelector(".rulecard");
    assert.equal(await cardOf(page), rule);
    await page.keyboard.press("Escape");
    await page.waitForFunction((was) => document.querySelector(".rulecard .rule")?.textContent !== was, rule);
    await menu(page);
    const card = page.locator(`[data-game="${game}"]`);
    await card.locator(".lessons summary").click();
    await card.locator(".forget").click();
    await page.waitForSelector(".forget", { state: "detached" });
    assert.deepEqual(await toldOf(page, game), []);
    await card.locator(".lessons .guided").click();
    await mayAct(page);
    assert.equal(await cardOf(page), rule);
    await menu(page);
    await page.locator(`[data-game="${other}"] .play`).click();
    await mayAct(page);
    assert.equal(await cardOf(page), "", "a game that nobody wants guided is");
    assert.equal(await page.locator(".guide[aria-pressed=false]").count(), 1);
    await page.context().close();
});

slow("garbled or refused storage tells everything, and the game goes on", async () => {
    const page = await openHosted();
    const [game = ""] = await idsOf(page);
    for (const value of ['{"told":7}', '{"told":{"GAME":"x"}}', '{"told":{"GAME":[1,null,"XX-1","__proto__"]}}']) {
        await page.evaluate((text) => localStorage.setItem("quiver.lessons", text), value.replace("GAME", game));
        await page.reload();
        await page.waitForSelector("[data-game]");
        await guided(page, game);
        assert(await cardOf(page), value);
        await page.evaluate(() => localStorage.clear());
    }
    await page.context().close();
    const bare = await openPage(browser, {}, () => {
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    });
    await guided(bare, game);
    const rule = await cardOf(bare);
    await bare.keyboard.press("Escape");
    await bare.waitForFunction((was) => document.querySelector(".rulecard .rule")?.textContent !== was, rule);
    await bare.context().close();
});

/* -- Hints ------------------------------------------------------------------------------------- */

async function hints(page: Page, n: number): Promise<void> {
    await page.waitForFunction((lines) => document.querySelectorAll(".hinted p:not(.warning)").length === lines && !document.querySelector(".hinted p")?.textContent?.startsWith("Looking"), n);
}

for (const way of ["key", "finger"] as const)
    (way === "key" ? test : slow)(`a hint by ${way} says more and more, marks what it speaks of, and leads to its move; the page stays responsive`, async () => {
        const page = await openPage(browser, way === "finger" ? phone : {}, still);
        const more = async (): Promise<void> => {
            if (way === "key") await page.keyboard.press("h");
            else await page.locator(".helps .hint").tap();
        };
        for (const game of some(await page.locator("[data-game] button.play").all(), 1)) {
            await game.click();
            await mayAct(page);
            await page.keyboard.press("Escape"); // nothing is picked for lack of a choice
            await more();
            const longest = await page.evaluate(
                () =>
                    new Promise<number>((resolve) => {
                        let last = performance.now();
                        let most = 0;
                        const next = (now: number): void => {
                            most = Math.max(most, now - last);
                            last = now;
                            const line = document.querySelector(".hinted p")?.textContent ?? "";
                            if (line && !line.startsWith("Looking")) resolve(most);
                            else requestAnimationFrame(next);
                        };
                        requestAnimationFrame(next);
                    }),
            );
            assert(longest < 1000, `the page stood still for ${longest} ms`);
            await hints(page, 1);
            const first = (await page.textContent(".hinted p")) ?? "";
            assert.match(first, /^Hint: look /);
            const marked = await page.locator(".shown").count();
            assert.equal(marked, /beside the board/.test(first) ? 0 : 1, `${first} marks ${marked}`);
            await more();
            await hints(page, 2);
            assert.match((await page.locator(".hinted p").nth(1).textContent()) ?? "", /^What to do: /);
            await more();
            await hints(page, 3);
            const move = ((await page.locator(".hinted p").nth(2).textContent()) ?? "").replace("The move: ", "");
            assert.equal(await page.locator(".helps .hint").isDisabled(), true);
            for (let i = 0; !(await page.$("#play")); i++) {
                const shown = await page.$(".shown:is(.spot, .beside, .choices button)");
                assert(shown && i < 12, `nothing is marked for ${move}`);
                const before = await page.textContent(".asked");
                await shown.evaluate((element) => (element as HTMLElement).click());
                await page.waitForFunction((was) => document.querySelector("#play") || document.querySelector(".asked")?.textContent !== was, before);
            }
            await page.locator("#play").click();
            await page.waitForSelector(".hinted", { state: "detached" });
            assert.equal(await page.locator(".shown").count(), 0);
            await menu(page);
        }
        await page.context().close();
    });

test("Escape and its button close a hint; the same position has the same one; another decision has another", async () => {
    const page = await openPage(browser, {}, still);
    await begin(page);
    const first = async (): Promise<string> => {
        await page.locator(".helps .hint").click();
        await hints(page, 1);
        return (await page.textContent(".hinted p")) ?? "";
    };
    const look = await first();
    await page.keyboard.press("Escape");
    await page.waitForSelector(".hinted", { state: "detached" });
    assert.equal(await first(), look);
    await page.locator(".hinted .dismiss").click();
    await page.waitForSelector(".hinted", { state: "detached" });
    await page.keyboard.press("h");
    await page.keyboard.press("Escape"); // while it is looked for, or right after
    await page.waitForSelector(".hinted", { state: "detached" });
    await page.waitForFunction(() => document.querySelector<HTMLButtonElement>(".helps .hint")?.disabled === false);
    await page.keyboard.press("h");
    await hints(page, 1);
    await page.keyboard.press("h");
    await hints(page, 2);
    for (let i = 0; !(await page.$("#play")); i++) await act(page, i);
    await page.locator("#play").click();
    await mayAct(page);
    assert.equal(await page.locator(".hinted").count(), 0);
    await page.fill(".typed input", "h");
    assert.equal(await page.locator(".hinted").count(), 0, "a letter that is typed asks for a hint");
    await page.context().close();
});

test("in a lesson the hints are those of the lesson, by button and key", async () => {
    const page = await openPage(browser, {}, still);
    await page.locator("[data-game] .learn").first().click();
    await page.waitForSelector(".lesson .hint");
    assert.equal(await page.locator(".helps .hint").count(), 0);
    await page.keyboard.press("h");
    await page.waitForFunction(() => document.querySelectorAll(".hints li").length === 1);
    assert.equal(await page.locator(".hinted").count(), 0);
    await page.context().close();
});

/* -- Threats ----------------------------------------------------------------------------------- */

const framed = (page: Page): Promise<number> => page.locator(".spot.last").count();

test("what each player could take is told and framed on request, by button and key, move after move, until it is put away", async () => {
    const page = await openPage(browser, phone, still);
    let games = 0;
    for (const game of await idsOf(page)) {
        if (games && !all) break;
        await guided(page, game);
        await page.waitForSelector(".helps .hint");
        if (!(await page.locator(".helps .threats").count())) {
            await menu(page);
            continue;
        }
        await page.locator(".helps .threats").tap();
        await page.waitForSelector("section.threats");
        let told = 0;
        for (let i = 0; i < 30 && !told && (await mayAct(page)); i++) {
            await act(page, 5 * i);
            await page.waitForFunction(() => document.querySelector("section.threats") || document.querySelector(".end"));
            await mayAct(page); // the answers of others change the list
            told = await page.locator("section.threats .sentences li").count();
        }
        assert(told, `nothing could ever be taken in ${game}`);
        await page.waitForSelector(".spot.last"); // the board is drawn after the list
        const shown = await framed(page);
        assert(shown >= 1 && shown <= told, `${shown} frames for ${told} threats in ${game}`);
        await page.keyboard.press("t");
        await page.waitForSelector("section.threats", { state: "detached" });
        while (await cardOf(page)) await page.locator(".rulecard .dismiss").tap();
        await page.keyboard.press("t");
        await page.waitForSelector("section.threats");
        await page.keyboard.press("Escape");
        await page.waitForSelector("section.threats", { state: "detached" });
        await page.keyboard.press("t");
        await page.waitForSelector("section.threats");
        assert.equal(await framed(page), shown);
        assert.equal(await page.locator(".helps .threats[aria-pressed=true]").count(), 1);
        await page.locator("section.threats .dismiss").tap();
        await page.waitForSelector("section.threats", { state: "detached" });
        games++;
        await menu(page);
    }
    assert(games, "no game tells threats");
    await page.context().close();
});

/** Dots of a spot: dark ones in its corners, and those of the frame of what can be picked, left of its middle. */
async function dotsOf(page: Page, selector: string): Promise<{ corners: number; frame: number }> {
    const { x, y, width, height } = (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const clip = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    const image = (await page.screenshot({ clip })).toString("base64");
    return page.evaluate(async ({ image, width, height }) => {
        const shown = new Image();
        shown.src = `data:image/png;base64,${image}`;
        await shown.decode();
        const canvas = Object.assign(document.createElement("canvas"), { width, height });
        const context = canvas.getContext("2d");
        if (!context) throw new Error("there is no canvas");
        context.drawImage(shown, 0, 0);
        const dots = (x: number, y: number, w: number, h: number, wanted: (r: number, g: number, b: number) => boolean): number => {
            const { data } = context.getImageData(x, y, w, h);
            return Array.from({ length: w * h }, (_, i) => wanted(data[4 * i] ?? 0, data[4 * i + 1] ?? 0, data[4 * i + 2] ?? 0)).filter(Boolean).length;
        };
        const isDark = (r: number, g: number, b: number): boolean => Math.max(r, g, b) < 100;
        const isFrame = (r: number, g: number, b: number): boolean => r < 60 && g > 80 && g < 130 && b > 170;
        const [right, bottom] = [width - 4, height - 4];
        const corners = [[0, 0], [right, 0], [0, bottom], [right, bottom]].map(([x = 0, y = 0]) => dots(x, y, 4, 4, isDark));
        return { corners: Math.min(...corners), frame: dots(0, Math.round(height / 2) - 3, 12, 6, isFrame) };
    }, { image, width: clip.width, height: clip.height });
}

slow("what can be taken is marked so that it shows beside the frame of what can be picked, on a phone and on a screen", async () => {
    for (const width of [390, 1280]) {
        const page = await openPage(browser, { viewport: { width, height: 844 }, colorScheme: "light" }, still);
        await guided(page, "three-arrows");
        await page.keyboard.press("t");
        await page.waitForSelector("section.threats");
        let both = 0;
        for (let i = 0; i < 60 && !both && (await mayAct(page)); i++) {
            both = await page.locator(".spot.last.lit").count();
            if (!both) await act(page, 5 * i);
        }
        assert(both, "nothing could be picked that could be taken");
        await page.locator(".spot.last.lit").first().scrollIntoViewIfNeeded();
        await page.mouse.move(0, 0);
        const { corners, frame } = await dotsOf(page, ".spot.last.lit");
        assert(corners >= 4 && frame >= 12, `${corners} dots of the corners, ${frame} of the frame, ${width} wide`);
        await page.context().close();
    }
});

/* -- What is this? ----------------------------------------------------------------------------- */

/** Opens by a tap what is asked for; returns what is said, and closes it. */
async function asked(page: Page, selector: string): Promise<string> {
    const picks = await page.locator("[aria-pressed=true]:is(.spot, .beside)").count();
    await page.locator(".ask").tap();
    await page.waitForSelector(".asks .ask[aria-pressed=true]");
    await page.locator(selector).first().tap({ force: true });
    const dialog = page.locator("dialog.large[open]");
    await dialog.waitFor();
    const words = (await dialog.textContent()) ?? "";
    assert(await dialog.locator("h2 .rule").count(), `${selector} has no clause: ${words}`);
    await dialog.locator(".dismiss").tap();
    await dialog.waitFor({ state: "detached" });
    assert.equal(await page.locator(".asks").count(), 0, "the next tap asks again");
    assert.equal(await page.locator("[aria-pressed=true]:is(.spot, .beside)").count(), picks, "asking picked something");
    return words;
}

test("a tap that was asked for says what a cell, an item on the board, a card in hand, a pile and a score are, with the clause", async () => {
    const page = await openPage(browser, phone, still);
    for (const game of some(await idsOf(page), 0)) {
        await page.locator(`[data-game="${game}"] .play`).click();
        await mayAct(page);
        for (let i = 0; i < 14 && (await mayAct(page)); i++) await act(page, 5 * i + 1);
        await mayAct(page);
        const words: Record<string, string> = {};
        for (const [kind, selector] of Object.entries({ cell: ".spot", hand: ".beside:not(.pile)", pile: ".beside.pile", counter: ".counter" }))
            if (await page.locator(selector).count()) words[kind] = await asked(page, selector);
        assert(words["cell"] && words["counter"] && Object.keys(words).length >= 3, JSON.stringify(words));
        await menu(page);
    }
    await page.context().close();
});

slow("an empty cell, arrows, marks and what points somewhere are told; each with its clause, which opens", async () => {
    const page = await openPage(browser, {}, still);
    await begin(page);
    const said = new Set<string>();
    for (let i = 0; i < 40 && said.size < 4 && (await mayAct(page)); i++) {
        await act(page, 3 * i);
        await mayAct(page);
        for (const spot of await page.$$(".spot")) {
            await spot.focus();
            const parts = await page.$$eval(".more .closeup .parts li", (all) => all.map((each) => [each.textContent ?? "", each.querySelector(".rule")?.textContent ?? ""]));
            for (const [text = "", rule] of parts) {
                const kind = /^Nothing lies/.test(text) ? "empty" : /^Arrows/.test(text) ? "arrows" : /points here/.test(text) ? "pointed" : "mark";
                assert(rule || kind === "empty", `${text} has no clause`);
                said.add(kind);
            }
        }
    }
    assert.deepEqual([...said].sort(), ["arrows", "empty", "mark", "pointed"]);
    const spot = page.locator(".spot").first();
    await spot.focus();
    await page.keyboard.press("PageDown");
    await page.keyboard.press("?");
    const dialog = page.locator("dialog.large[open]");
    await dialog.waitFor();
    const rule = (await dialog.locator("h2 .rule").textContent()) ?? "?";
    await dialog.locator("h2 .rule").click();
    await page.waitForSelector(`dialog.rules .here[data-clause="${rule}"]`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.locator(".counter").first().click(); // nothing can be picked there: one tap tells
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".ask").click();
    await page.keyboard.press("Escape");
    await page.waitForSelector(".table:not(.asks)");
    await page.locator(".ask").click();
    await page.locator(".ask").click();
    await page.waitForSelector(".table:not(.asks)");
    await page.context().close();
});

for (const colorScheme of ["light", "dark"] as const)
    (colorScheme === "light" ? test : slow)(`nothing shuts people out of help, ${colorScheme}`, async () => {
        const page = await openPage(browser, { ...phone, colorScheme, reducedMotion: "reduce" }, still);
        if (all) await accessible(page, "the first screen"); // lessons.test.ts has it with its lessons open
        for (const game of some(await idsOf(page), 2)) {
            await guided(page, game);
            await accessible(page, `a card of ${game}`);
            for (const n of [1, 2, 3]) {
                await page.keyboard.press("h");
                await hints(page, n);
            }
            await accessible(page, `a hint of ${game}`);
            assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it is too wide");
            await page.locator(".ask").tap();
            await accessible(page, `asking in ${game}`);
            await page.locator(".spot").first().tap({ force: true });
            await page.waitForSelector("dialog.large[open]");
            await accessible(page, `what something is in ${game}`);
            await page.locator("dialog.large .dismiss").tap();
            await page.waitForSelector("dialog.large", { state: "detached" });
            await type(page, "nonsense");
            await page.waitForSelector(".refusal");
            await menu(page);
        }
        await page.context().close();
    });
