// SPDX-License-Identifier: MIT
// What a lesson or a hint points at on the table.
import type { Show } from "./types.js";

export function pointsOf({ lesson, hint }: Show): readonly number[] {
    return lesson?.points ?? hint?.points ?? [];
}
