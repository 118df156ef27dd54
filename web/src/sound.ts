// SPDX-License-Identifier: MIT
// Sounds, off unless the person turns them on: short tones that the browser makes, for what happens on the screen.

const PLACE = "quiver.sound";

/** A tone for each: from .. to hertz, for so many seconds. */
const TONES = {
    step: [420, 360, 0.05],
    moved: [520, 440, 0.09],
    notable: [300, 160, 0.22],
    turn: [660, 880, 0.14],
    refused: [150, 120, 0.2],
    over: [440, 880, 0.5],
} as const;
export type Sound = keyof typeof TONES;

let context: AudioContext | null = null;

export function hasSound(): boolean {
    try {
        return localStorage.getItem(PLACE) === "on";
    } catch {
        return false;
    }
}

/** Kept; browsers let a page sound only after the person has done something, as here. */
export function setSound(on: boolean): void {
    try {
        localStorage.setItem(PLACE, on ? "on" : "off");
    } catch {
        return;
    }
    if (on) sound("turn");
}

/** One tone, so many milliseconds from now. The function that is returned takes back what has not sounded yet. */
export function sound(which: Sound, later = 0): () => void {
    if (!hasSound() || typeof AudioContext === "undefined") return () => undefined;
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    const [from, to, lasts] = TONES[which];
    const begin = context.currentTime + later / 1000;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.setValueAtTime(from, begin);
    tone.frequency.exponentialRampToValueAtTime(to, begin + lasts);
    volume.gain.setValueAtTime(0.15, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + lasts);
    return () => tone.disconnect();
}
