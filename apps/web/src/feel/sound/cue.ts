/** How a note sounds; the synth knows how each is made. */
export type Voice = 'sine' | 'triangle' | 'kalimba' | 'reed' | 'bell' | 'paper' | 'air';

/** A note as it is written down: frequencies in hertz, times in milliseconds. */
export interface Note {
  readonly voice: Voice;
  /** Its pitch; of noise, the middle or the lower end of what is heard of it. */
  readonly hertz: number;
  /** Where its pitch goes while it sounds. */
  readonly to?: number;
  /** How long after the event it begins. */
  readonly at?: number;
  readonly attack: number;
  /** From its loudest to silence. */
  readonly decay: number;
  readonly gain: number;
}

/** What an event is to the ear and to the finger. */
export interface Cue {
  readonly notes: readonly Note[];
  /** Milliseconds of vibration and of rest in turn. */
  readonly touch?: readonly number[];
  /** How loud it still is where moves come fast; what lacks it is as ever. */
  readonly inHaste?: number;
}

const A3 = 220;
const PENTATONIC = [0, 2, 4, 7, 9];

/** The k-th note of the scale that everything is played in: A major without its fourth and seventh. */
export function pitch(k: number): number {
  const octave = Math.floor(k / PENTATONIC.length);
  const semitones = 12 * octave + PENTATONIC[k - octave * PENTATONIC.length]!;
  return A3 * 2 ** (semitones / 12);
}

/** The same note at several pitches, one after the other. */
export function arpeggio(
  note: Omit<Note, 'hertz'>,
  every: number,
  pitches: readonly number[],
): Note[] {
  return pitches.map((hertz, i) => ({ ...note, hertz, at: (note.at ?? 0) + i * every }));
}

/** What all games have in common; what is one game's own lies with it. */
export const REFUSAL: Cue = {
  notes: [{ voice: 'triangle', hertz: 110, to: 98, attack: 4, decay: 70, gain: 0.12 }],
  touch: [6, 30, 6],
};

/** Paper that is turned back, or forth again. */
export const UNDO: Cue = {
  notes: [{ voice: 'paper', hertz: 2400, to: 1200, attack: 4, decay: 60, gain: 0.05 }],
};
export const REDO: Cue = {
  notes: [{ voice: 'paper', hertz: 1200, to: 2400, attack: 4, decay: 60, gain: 0.05 }],
};

export const HINT: Cue = {
  notes: arpeggio({ voice: 'sine', attack: 8, decay: 220, gain: 0.09 }, 70, [659, 880]),
};

export const NEW_BEST: Cue = {
  notes: arpeggio(
    { voice: 'triangle', attack: 3, decay: 260, gain: 0.18 },
    70,
    [440, 554, 659, 880],
  ),
  touch: [12, 40, 24],
};

export const GAME_OVER: Cue = {
  notes: arpeggio({ voice: 'sine', attack: 12, decay: 420, gain: 0.1 }, 160, [330, 277]),
  touch: [30],
};
