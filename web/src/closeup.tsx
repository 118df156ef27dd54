// SPDX-License-Identifier: MIT
// Close-up: what is pointed at, large, with its texts and rules. A long press, the secondary button, the key ? on any
// item, or a tap while that is asked for opens it; Escape or a press beside it closes it.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "./texts.js";

export const KEY = "?";
const LONG = 500; // milliseconds of a press
const STILL = 10; // pixels that a finger moves in it

function idOf(target: EventTarget | null): number | null {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-id]") : null;
    return element ? Number(element.dataset["id"]) : null;
}

/** The item of the topmost picture there: a place on the board has several. */
export function topOf(target: EventTarget | null): number | null {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
    const last = element?.dataset["place"]?.split(" ").pop();
    return last ? Number(last) : idOf(target);
}

/** Whether the next tap asks what something is. */
export interface Asking {
    now: boolean;
    end(): void;
}

/** Listens on the table until the returned function is called. */
export function closeUps(table: HTMLElement, open: (id: number) => void, asking: Asking): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let held = false;
    let over: EventTarget | null = null;

    const show = (target: EventTarget | null): boolean => {
        const id = topOf(target);
        if (id !== null) open(id);
        return id !== null;
    };
    const stop = (): void => clearTimeout(timer);
    const press = (event: PointerEvent): void => {
        held = false;
        stop();
        if (event.button !== 0 || topOf(event.target) === null) return;
        from = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => {
            held = show(event.target);
        }, LONG);
    };
    const move = (event: PointerEvent): void => {
        over = event.target;
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) stop();
    };
    const click = (event: Event): void => {
        const asked = asking.now && show(event.target);
        if (asked) asking.end();
        if (held || asked) event.stopPropagation(); // they pick nothing
        held = false;
    };
    const menu = (event: Event): void => {
        if (held || show(event.target)) event.preventDefault();
        stop();
    };
    const key = (event: KeyboardEvent): void => {
        held = false;
        const at = event.target as HTMLElement;
        if (event.key !== KEY || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName)) return;
        if (show(at.matches(":focus-visible") ? at : over) || show(at)) event.preventDefault();
    };
    table.addEventListener("pointerdown", press);
    table.addEventListener("pointermove", move);
    table.addEventListener("click", click, true);
    table.addEventListener("contextmenu", menu);
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, stop);
    addEventListener("keydown", key);
    return () => {
        stop();
        table.removeEventListener("pointerdown", press);
        table.removeEventListener("pointermove", move);
        table.removeEventListener("click", click, true);
        table.removeEventListener("contextmenu", menu);
        for (const name of ["pointerup", "pointercancel"]) removeEventListener(name, stop);
        removeEventListener("keydown", key);
    };
}

/** Over everything, with the focus in it. */
export function Large({ onClose, children }: { onClose(): void; children: ComponentChildren }): JSX.Element {
    const dialog = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        dialog.current?.showModal();
    }, []);
    return (
        <dialog
            class="large"
            ref={dialog}
            aria-label={t("inspect")}
            onClose={onClose}
            onClick={(event) => event.target === dialog.current && dialog.current?.close()}
        >
            <button type="button" class="dismiss" aria-label={t("close")} onClick={() => dialog.current?.close()}>
                ×
            </button>
            {children}
        </dialog>
    );
}
