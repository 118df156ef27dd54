// SPDX-License-Identifier: MIT
// How something lies in the room: a needle in a circle, set by a tap, a drag or the keys of a slider.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "./texts.js";

/** Parts of a full turn, from the right counter-clockwise, as the angles of items. */
export const TURN = 4096;
const STEP = 64; // finer than anybody can see in a room

/** The angle of a point from the middle, y downwards. */
export function angleOf(x: number, y: number): number {
    const parts = Math.round((Math.atan2(-y, x) / (2 * Math.PI)) * (TURN / STEP)) * STEP;
    return (parts + TURN) % TURN;
}

export function AnglePicker({ onPick }: { onPick(angle: number): void }): JSX.Element {
    const [angle, turn] = useState(TURN / 4);
    const follow = (event: PointerEvent): void => {
        const box = (event.currentTarget as Element).getBoundingClientRect();
        turn(angleOf(event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2));
    };
    const radians = (angle / TURN) * 2 * Math.PI;
    const [x, y] = [Math.cos(radians), -Math.sin(radians)];
    return (
        <div class="angle">
            <svg
                viewBox="-60 -60 120 120"
                aria-hidden="true"
                onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId);
                    follow(event);
                }}
                onPointerMove={(event) => {
                    if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
                }}
            >
                <circle r="56" />
                <line x1={-42 * x} y1={-42 * y} x2={42 * x} y2={42 * y} />
                <path d="M52 0 L34 -9 L34 9 Z" transform={`rotate(${(-angle / TURN) * 360})`} />
            </svg>
            <label>
                <span class="visually-hidden">{t("masterAngle")}</span>
                <input type="range" min={0} max={TURN - STEP} step={STEP} value={angle} onInput={(event) => turn(Number(event.currentTarget.value))} />
            </label>
            <button type="button" class="primary" onClick={() => onPick(angle)}>{t("masterLies")}</button>
        </div>
    );
}
