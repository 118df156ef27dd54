// SPDX-License-Identifier: MIT
// Keeps the screen on while a game is led by hand. Where a browser cannot, or will not, the screen just goes off.
import { useEffect } from "preact/hooks";

export function useAwake(): void {
    useEffect(() => {
        let lock: WakeLockSentinel | null = null;
        let left = false;
        const hold = async (): Promise<void> => {
            if (left || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
            try {
                lock = await navigator.wakeLock.request("screen");
                if (left) void lock.release();
            } catch {
                lock = null; // the battery is low, say
            }
        };
        void hold();
        document.addEventListener("visibilitychange", hold);
        return () => {
            left = true;
            document.removeEventListener("visibilitychange", hold);
            void lock?.release();
        };
    }, []);
}
