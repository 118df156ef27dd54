// SPDX-License-Identifier: MIT
// Which side of a device that lies on a table can read it: this one, the other, or that of the person who decides; and
// where its top is.
import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Session } from "./session.js";
import { t } from "./texts.js";

export const FACINGS = ["this", "other", "each"] as const;
export type Facing = (typeof FACINGS)[number];

let facing: Facing = "this";

/** With `each`, the first half of the people here sits on this side, the others opposite. */
export function isTurned(chosen: Facing, here: readonly number[], seat: number | null): boolean {
    if (chosen !== "each") return chosen === "other";
    return seat !== null && here.indexOf(seat) >= Math.ceil(here.length / 2);
}

/** The whole page is turned: what was in view stays in view. */
function turn(turned: boolean): void {
    const root = document.documentElement;
    if (root.classList.contains("turned") === turned) return;
    const below = root.scrollHeight - root.clientHeight - root.scrollTop;
    root.classList.toggle("turned", turned);
    root.scrollTop = below;
}

export function useFacing(session: Session | null): void {
    const seat = session ? (session.curtain ?? session.show.viewer) : null;
    useLayoutEffect(() => turn(session !== null && isTurned(facing, session.show.here, seat)));
}

/** A screen that is new begins at its top, however far down the last one was read. */
export function useTop(screen: object | null): void {
    useLayoutEffect(() => {
        const root = document.documentElement;
        root.scrollTop = root.classList.contains("turned") ? root.scrollHeight : 0;
    }, [screen]);
}

export function FacingChoice({ session, onChange }: { session: Session; onChange(): void }): JSX.Element | null {
    const [chosen, choose] = useState(facing);
    if (session.show.here.length < 2) return null;
    return (
        <select
            aria-label={t("facing")}
            title={t("facing")}
            value={chosen}
            onChange={(event) => {
                facing = event.currentTarget.value as Facing;
                choose(facing);
                onChange();
            }}
        >
            {FACINGS.map((each) => (
                <option value={each} key={each}>{t(`facing_${each}`)}</option>
            ))}
        </select>
    );
}
