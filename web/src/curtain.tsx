// SPDX-License-Identifier: MIT
// Between two people whose hands are hidden from each other: nothing but whose turn it is.
import type { JSX } from "preact";
import { t } from "./texts.js";

export function Curtain({ seat, onLift }: { seat: string; onLift(): void }): JSX.Element {
    return (
        <main class="curtain">
            <h1>{t("curtain", { seat })}</h1>
            <p>{t("curtainHint", { seat })}</p>
            <button type="button" class="primary" autofocus onClick={onLift}>{t("curtainButton", { seat })}</button>
        </main>
    );
}
