// SPDX-License-Identifier: MIT
// Tests that take long, for what other tests show in a smaller part: run with $QUIVER_ALL only (script/test --all).
import { test } from "node:test";

export const all = Boolean(process.env["QUIVER_ALL"]);
export const slow = all ? test : test.skip;

/** With $QUIVER_ALL all games; else each third one from `first` on, so that three tests together look at each game. */
export function some<T>(games: T[], first: number): T[] {
    return all ? games : games.filter((_, i) => i % 3 === first);
}
