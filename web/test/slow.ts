// SPDX-License-Identifier: MIT
// Tests that take long, for what other tests show in a smaller part: run with $QUIVER_ALL only (script/test --all).
import { test } from "node:test";

export const all = Boolean(process.env["QUIVER_ALL"]);
export const slow = all ? test : test.skip;
