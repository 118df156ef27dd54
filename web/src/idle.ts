// SPDX-License-Identifier: MIT
// What can wait until the page has nothing else to do. Safari has no requestIdleCallback.

const SOON = 100; // ms, by when a paint is over
const LATEST = 1000; // ms, however busy the page is

/** Runs it then; what is returned cancels it. */
export function whenIdle(act: () => void): () => void {
    if ("requestIdleCallback" in window) {
        const waiting = requestIdleCallback(() => act(), { timeout: LATEST });
        return () => cancelIdleCallback(waiting);
    }
    const waiting = setTimeout(act, SOON);
    return () => clearTimeout(waiting);
}
