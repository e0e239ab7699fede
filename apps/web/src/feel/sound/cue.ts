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
