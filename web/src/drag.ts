// SPDX-License-Identifier: MIT
// Dragging: what is dragged is picked, and then that on which it is dropped. A finger drags items beside the board
// upwards or downwards, and scrolls sideways. What cannot be dragged, or dropped there, is answered with the rule.

import { atOnce } from "./motion.js";

const FAR = 10; // pixels before a press becomes a drag

function idAt(x: number, y: number): number | null {
    const element = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-id]");
    return element ? Number(element.dataset["id"]) : null;
}

/** Listens on the table until the returned function is called. */
export function dragging(table: HTMLElement, pick: (id: number) => boolean): () => void {
    let from: { element: HTMLElement; id: number; x: number; y: number } | null = null;
    let ghost: HTMLElement | null = null;
    let dropped = false;
    let carried = false; // what is dragged could be picked
    let over: Element | null = null;
    const aim = (element: Element | null): void => {
        over?.classList.remove("over");
        over = element;
        over?.classList.add("over");
    };

    const begin = (event: PointerEvent): void => {
        const element = (event.target as HTMLElement).closest<HTMLElement>("[data-id]");
        if (element && event.button === 0)
            from = { element, id: Number(element.dataset["id"]), x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent): void => {
        if (!from) return;
        if (!ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR) {
            ghost = from.element.cloneNode(true) as HTMLElement;
            ghost.removeAttribute("data-id");
            ghost.classList.add("ghost");
            const { width, height } = from.element.getBoundingClientRect();
            ghost.style.cssText = `width:${width}px;height:${height}px`;
            document.body.append(ghost);
            carried = pick(from.id);
        }
        if (!ghost) return;
        event.preventDefault();
        aim(document.elementFromPoint(event.clientX, event.clientY)?.closest(".lit[data-id]") ?? null);
        ghost.style.left = `${event.clientX - ghost.offsetWidth / 2}px`;
        ghost.style.top = `${event.clientY - ghost.offsetHeight / 2}px`;
    };
    const end = (event: PointerEvent): void => {
        const source = from;
        const dragged = ghost !== null;
        ghost?.remove();
        ghost = from = null;
        aim(null);
        if (!source || !dragged || event.type === "pointercancel") return;
        const target = idAt(event.clientX, event.clientY);
        if (carried && target !== null && target !== source.id) {
            atOnce();
            pick(target);
        }
        dropped = true;
        setTimeout(() => {
            dropped = false;
        }, 0);
    };
    // The click that a browser makes of a drag is not another pick.
    const click = (event: Event): void => {
        if (dropped) event.stopPropagation();
    };
    const noDrag = (event: Event): void => event.preventDefault();
    table.addEventListener("pointerdown", begin);
    table.addEventListener("dragstart", noDrag);
    table.addEventListener("click", click, true);
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
        table.removeEventListener("pointerdown", begin);
        table.removeEventListener("dragstart", noDrag);
        table.removeEventListener("click", click, true);
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", end);
        removeEventListener("pointercancel", end);
    };
}
