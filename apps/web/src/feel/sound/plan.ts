import type { Cue, Note } from './cue.js';

/** More than this many moves in a second are fast play. */
const FAST = 6;
const LONGEST_IN_HASTE = 90;
const MOST_VOICES = 8;
/** Vibrations that come closer are one. */
const TOUCH_GAP = 60;

/** What is heard of a cue where moves come fast: short, and the small things less or not at all. */
export function inHaste(cue: Cue): readonly Note[] {
  const { notes, inHaste: share } = cue;
  if (share === undefined) return notes;
  if (share === 0) return [];
  return notes.map((note) => ({
    ...note,
    gain: note.gain * share,
    decay: Math.min(note.decay, LONGEST_IN_HASTE),
  }));
}

/** Counts moves; says at each whether they come fast. */
export function createPace(): (now: number) => boolean {
  let times: readonly number[] = [];
  return (now) => {
    times = [...times.filter((time) => now - time < 1000), now];
    return times.length > FAST;
  };
}

/** When a note begins and has died away, in seconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The voice that has to leave so that another can begin at `start`: the oldest, when all are taken. */
export function leaving<V extends Span>(voices: readonly V[], start: number): V | undefined {
  const sounding = voices.filter((voice) => voice.start <= start && voice.end > start);
  if (sounding.length < MOST_VOICES) return undefined;
  return sounding.reduce((oldest, voice) => (voice.start < oldest.start ? voice : oldest));
}

/** Says which vibration to begin now, if any: the strongest, unless one as strong has just begun. */
export function createTouch(): (
  cues: readonly Cue[],
  now: number,
) => readonly number[] | undefined {
  let last = { strength: 0, time: -Infinity };
  return (cues, now) => {
    const patterns = cues.flatMap(({ touch }) => (touch === undefined ? [] : [touch]));
    const strongest = patterns.toSorted((a, b) => strengthOf(b) - strengthOf(a))[0];
    if (strongest === undefined) return undefined;
    const strength = strengthOf(strongest);
    if (now - last.time < TOUCH_GAP && strength <= last.strength) return undefined;
    last = { strength, time: now };
    return strongest;
  };
}

/** How long it shakes in all. */
function strengthOf(touch: readonly number[]): number {
  return touch.reduce((sum, time, i) => sum + (i % 2 === 0 ? time : 0), 0);
}
