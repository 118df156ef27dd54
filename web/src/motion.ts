// SPDX-License-Identifier: MIT
// Animation: items move, turn, show another face, arrive and leave (flights.ts says which).
//
// The page shows the new state at once; what moves is a picture over it, and what it stands for is invisible
// meanwhile, so that nothing can be wrong afterwards. Any key or press ends what is moving.
import { type Flight, flightsOf, timeOf } from "./flights.js";
import { boardGroups, unitOf } from "./geometry.js";
import { sound } from "./sound.js";
import type { Fact, Item, Show } from "./types.js";

/* -- Speed ------------------------------------------------------------------------------------- */

/** 0: nothing moves; 3: fastest. */
export type Speed = 0 | 1 | 2 | 3;
const PLACE = "quiver.speed";
const MILLISECONDS: Record<Speed, number> = { 0: 0, 1: 900, 2: 450, 3: 200 };
const MOST = 24; // items that move at once; of more, as at a start, none does
const LONGEST = 5; // times one movement: all movements that follow one another

/** What the person has chosen; else nothing moves for those who ask their system for that. */
export function speed(): Speed {
    const usual = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 2;
    try {
        const kept = localStorage.getItem(PLACE);
        return kept !== null && /^[0-3]$/.test(kept) ? (Number(kept) as Speed) : usual;
    } catch {
        return usual;
    }
}

export function setSpeed(to: Speed): void {
    skip();
    try {
        localStorage.setItem(PLACE, String(to));
    } catch {
        return;
    }
}

/** Milliseconds of one movement. */
export function pace(): number {
    return document.hidden ? 0 : MILLISECONDS[speed()];
}

/* -- What is moving ---------------------------------------------------------------------------- */

const moving = new Set<() => void>(); // each ends one
const waiting = new Set<() => void>();

function settle(): void {
    for (const act of waiting) {
        if (moving.size) return; // what acted before moves something
        waiting.delete(act);
        act();
    }
}

/** Registers what moves until the returned function is called; `end` ends it. */
export function begins(end: () => void): () => void {
    moving.add(end);
    return () => {
        if (moving.delete(end)) settle();
    };
}

/** Ends what is moving. */
export function skip(): void {
    for (const end of [...moving]) end();
}

let alreadyThere = false;

/** The next change is shown at once: a hand has moved the item already. */
export function atOnce(): void {
    alreadyThere = true;
}

/** Acts when nothing moves. */
export function whenStill(act: () => void): void {
    waiting.add(act);
    settle();
}

/* -- Items ------------------------------------------------------------------------------------- */

function placeOf(id: number): HTMLElement | null {
    const element = document.querySelector<HTMLElement>(`.table [data-place~="${id}"]`);
    return element?.querySelector<HTMLElement>(".drawing") ?? element;
}

function degrees(was: Item, is: Item): number {
    const turned = (360 * ((was.turn ?? 0) - (is.turn ?? 0))) / 4;
    return ((turned + 540) % 360) - 180;
}

function ghostAt(at: DOMRect, angle: number): HTMLElement {
    const ghost = document.createElement("div");
    ghost.className = "moving";
    ghost.setAttribute("aria-hidden", "true");
    ghost.style.cssText = `left:${at.left}px;top:${at.top}px;width:${at.width}px;height:${at.height}px;rotate:${angle}deg`;
    return ghost;
}

/** An unturned box: the rectangle around a turned button is larger. */
function boxOf(element: HTMLElement): DOMRect {
    const around = element.getBoundingClientRect();
    const { offsetWidth: w, offsetHeight: h } = element;
    return new DOMRect(around.left + (around.width - w) / 2, around.top + (around.height - h) / 2, w, h);
}

type Draw = (item: Item) => string;

export class Motion {
    #show: Show | null = null;
    #before = new Map<number, DOMRect>();
    #told = 0;
    readonly #draw: Draw;

    /** `draw` is the picture of an item on the present screen; `drawn`, of one that may have gone, or "". */
    constructor(draw: Draw, private readonly drawn: Draw) {
        this.#draw = draw;
    }

    /** Before the next screen is drawn: where everything is on this one. */
    look(next: Show): void {
        if (!this.#show || next === this.#show) return;
        this.#before.clear();
        for (const item of this.#show.scene.items) {
            const element = item.kind === "control" || item.kind === "counter" || item.kind === "cell" ? null : placeOf(item.id);
            if (element) this.#before.set(item.id, boxOf(element));
        }
    }

    /** After it was drawn: shows how it came about. */
    follow(show: Show, log: readonly Fact[]): void {
        const was = this.#show;
        const events = log.length >= this.#told ? log.slice(this.#told) : [];
        this.#show = show;
        this.#told = log.length;
        if (!was || was === show) return;
        const there = alreadyThere;
        alreadyThere = false;
        if (there) return;
        const duration = pace();
        if (!duration || was.viewer !== show.viewer || was.game !== show.game) return;
        const flights = flightsOf(was.scene, show.scene, events);
        const shown = flights.length > MOST ? flights.filter((flight) => flight.stops) : flights;
        if (!shown.length) return;
        skip();
        const steps = Math.max(...shown.map(timeOf).map(({ begins, lasts }) => begins + lasts));
        const each = Math.min(duration, (LONGEST * duration) / steps);
        for (const flight of shown) {
            const { begins, lasts } = timeOf(flight);
            this.#fly(flight, begins * each, lasts * each);
        }
    }

    #fly(flight: Flight, delay: number, duration: number): void {
        const { from, to, otherFace, pile } = flight;
        const goal = to && !flight.taken ? placeOf(to.id) : null;
        const start = from ? this.#before.get(from.id) : undefined;
        const end = goal ? boxOf(goal) : start;
        if (!end) return;
        const arrives = !from || (pile && to !== undefined && this.#isMovable(to));
        const shown = to && this.#isMovable(to) ? to : from;
        if (!shown) return;
        const hidden = to && this.#isMovable(to) ? (boardGroups(this.#show?.scene).get(to.id) ?? goal) : null;
        const ghost = ghostAt(end, shown.angle ? (-360 * shown.angle) / 4096 : 0);
        const is = document.createElement("div");
        is.innerHTML = to && this.#isMovable(to) ? this.#draw(to) : this.drawn(shown);
        ghost.append(is);
        if (!is.innerHTML) return;
        const easing = flight.stops ? "linear" : "ease-in-out";
        const options: KeyframeAnimationOptions = { delay, duration, easing, fill: "both" };
        const path = flight.stops && start ? this.#along(flight, start, end) : this.#path(from, to, start, end, arrives);
        const animations = [ghost.animate(path, options)];
        if (hidden) animations.push(hidden.animate({ opacity: [0, 0] }, { duration: delay + duration }));
        const old = otherFace && from && to ? this.drawn(from) : "";
        if (old) {
            const other = document.createElement("div");
            other.innerHTML = old;
            ghost.append(other);
            animations.push(other.animate({ transform: ["scaleX(1)", "scaleX(0)", "scaleX(0)"] }, options));
            animations.push(is.animate({ transform: ["scaleX(0)", "scaleX(0)", "scaleX(1)"] }, options));
        }
        document.body.append(ghost);
        const stop = (): void => {
            ghost.remove();
            for (const animation of animations) animation.cancel();
            done();
        };
        const done = begins(stop);
        if (animations[0]) animations[0].onfinish = stop;
        if (!flight.stops) return;
        const silences = flight.stops.map((_stop, i, all) => sound(flight.taken ? "notable" : "step", delay + (duration * (i + 1)) / all.length));
        const silent = begins(() => {
            for (const silence of silences) silence();
            silent();
        });
        animations[0]?.finished.then(silent, silent);
    }

    /** From stop to stop; what is taken ends at the one that takes it. */
    #along(flight: Flight, start: DOMRect, end: DOMRect): Keyframe[] {
        const { to, from, taken, step, stops = [] } = flight;
        const unit = unitOf(this.#show?.scene);
        const known = taken ? from : to;
        if (!known) return [];
        const middle = { x: known.x + known.w / 2, y: known.y + known.h / 2 };
        const at = (x: number, y: number): string => `translate(${(x - middle.x) * unit}px, ${(y - middle.y) * unit}px)`;
        if (taken)
            return [{ transform: "none" }, ...stops.map(({ x, y }) => ({ transform: `${at(x, y)} scale(0.3)`, opacity: 0 }))];
        const lasts = timeOf(flight).lasts;
        const dx = start.left + start.width / 2 - end.left - end.width / 2;
        const dy = start.top + start.height / 2 - end.top - end.height / 2;
        return [
            { transform: `translate(${dx}px, ${dy}px)` },
            ...stops.slice(0, -1).map((stop) => ({ transform: at(stop.x, stop.y), offset: (stop.step - step + 1) / lasts })),
            { transform: "none" },
        ];
    }

    #isMovable(item: Item): boolean {
        return item.kind === "piece" || item.kind === "card";
    }

    #path(from: Item | undefined, to: Item | undefined, start: DOMRect | undefined, end: DOMRect, arrives: boolean): Keyframe[] {
        const there: Keyframe = { transform: "none", opacity: 1 };
        if (!start || !from) return [{ transform: "scale(1.5)", opacity: 0 }, there];
        if (!to) return [there, { transform: "scale(0.5)", opacity: 0 }];
        const x = start.left + start.width / 2 - end.left - end.width / 2;
        const y = start.top + start.height / 2 - end.top - end.height / 2;
        const turn = arrives ? 0 : degrees(from, to);
        const begin: Keyframe = {
            transform: `translate(${x}px, ${y}px) scale(${start.width / Math.max(1, end.width)}) rotate(${turn}deg)`,
            opacity: arrives ? 0.3 : 1,
        };
        return [begin, this.#isMovable(to) ? there : { ...there, opacity: 0.2 }];
    }
}
