// SPDX-License-Identifier: MIT
// Between two people whose hands are hidden from each other: nothing but whose turn it is, and who is asked after that.
import type { JSX } from "preact";
import { t } from "./texts.js";

export interface CurtainProps {
    seat: string;
    /** The others who have to decide before anything more is seen. */
    next: string[];
    onLift(): void;
    /** Everybody agrees that nothing is hidden any more. */
    onOpen(): void;
}

export function Curtain({ seat, next, onLift, onOpen }: CurtainProps): JSX.Element {
    return (
        <main class="curtain">
            <h1>{t("curtain", { seat })}</h1>
            <p>{t("curtainHint", { seat })}</p>
            {next.length ? <p>{t("curtainNext", { n: next.length, seats: next.join(", ") })}</p> : null}
            <button type="button" class="primary" autofocus onClick={onLift}>{t("curtainButton", { seat })}</button>
            <button type="button" onClick={() => confirm(t("openHandsSure")) && onOpen()}>{t("openHands")}</button>
        </main>
    );
}
