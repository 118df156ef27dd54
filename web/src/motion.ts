// SPDX-License-Identifier: MIT
// Animation: items fly from where they were to where they are, appear, and fade, by their ids.
//
// The screen shows the new state at once; what moves is a picture over it, so that nothing waits and nothing can be
// wrong afterwards. A press of any key or button ends what is moving.
import type { Show } from "./types.js";

/** 0: nothing moves; 3: fastest. */
export type Speed = 0 | 1 | 2 | 3;
const PLACE = "quiver.speed";
const MILLISECONDS: Record<Speed, number> = { 0: 0, 1: 900, 2: 450, 3: 200 };
const MOST = 24; // items that move at once; of more, as at a start, none does

export function speed(): Speed {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
    try {
        const kept = Number(localStorage.getItem(PLACE) ?? 2);
        return kept === 0 || kept === 1 || kept === 3 ? kept : 2;
    } catch {
        return 2;
    }
}

export function setSpeed(to: Speed): void {
    try {
        localStorage.setItem(PLACE, String(to));
    } catch {
        return;
    }
}

/** How long a move of the computer stays before the next one. */
export function pace(): number {
    return MILLISECONDS[speed()];
}

type Places = Map<number, DOMRect>;

/** Where the items are on the screen, by their ids. */
function places(show: Show): Places {
    const found: Places = new Map();
    for (const item of show.scene.items) {
        if (item.kind !== "piece" && item.kind !== "card") continue;
        const element = document.querySelector(`[data-place~="${item.id}"]`);
        if (element) found.set(item.id, element.getBoundingClientRect());
    }
    return found;
}

const moving = new Set<Animation>();

/** Ends what is moving. */
export function skip(): void {
    for (const animation of moving) animation.finish();
}

function fly(svg: string, at: DOMRect, frames: Keyframe[], duration: number): void {
    const ghost = document.createElement("div");
    ghost.className = "ghost";
    ghost.setAttribute("aria-hidden", "true");
    ghost.style.cssText = `left:${at.left}px;top:${at.top}px;width:${at.width}px;height:${at.height}px`;
    ghost.innerHTML = svg;
    document.body.append(ghost);
    const animation = ghost.animate(frames, { duration, easing: "ease-in-out" });
    moving.add(animation);
    animation.onfinish = animation.oncancel = () => {
        moving.delete(animation);
        ghost.remove();
    };
}

export class Motion {
    #before: Places = new Map();
    #length = -1;

    /** After every drawing: moves what has moved since the last one, if something was played in between. */
    follow(show: Show, draw: (id: number) => string): void {
        const now = places(show);
        const before = this.#before;
        const played = this.#length >= 0 && this.#length !== show.length;
        this.#before = now;
        this.#length = show.length;
        const duration = MILLISECONDS[speed()];
        if (!played || !duration) return;
        const changed = [...now].filter(([id, at]) => {
            const was = before.get(id);
            return !was || Math.abs(was.left - at.left) > 4 || Math.abs(was.top - at.top) > 4;
        });
        if (changed.length > MOST) return;
        for (const [id, at] of changed) {
            const was = before.get(id);
            const from = was
                ? `translate(${was.left - at.left}px, ${was.top - at.top}px) scale(${was.width / at.width})`
                : "scale(1.6)";
            const frames = [
                { transform: from, opacity: was ? 1 : 0, transformOrigin: "0 0" },
                { transform: "none", opacity: 1, transformOrigin: "0 0" },
            ];
            fly(draw(id), at, frames, duration);
        }
    }
}
