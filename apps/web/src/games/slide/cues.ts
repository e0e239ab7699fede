import { tileRank, tilesOf, type SlideEvent, type SlidePosition } from '@twofold/rules/slide';
import { arpeggio, pitch, type Cue, type Note } from '../../feel/sound/cue.js';

/** 512: from here on a tile that is the first of its game is worth a ring. */
export const FIRST_MILESTONE = 9;
/** 128: smaller merges are half as loud in fast play, and shake nothing. */
const LARGE = 7;
const MOST_AT_ONCE = 3;

const SLIDE: Cue = {
  notes: [{ voice: 'paper', hertz: 1800, attack: 4, decay: 36, gain: 0.04 }],
  inHaste: 0,
};
const STONE_COMES: Cue = {
  notes: [{ voice: 'sine', hertz: 147, attack: 4, decay: 120, gain: 0.14 }],
};
const STONE_GOES: Cue = {
  notes: [
    { voice: 'sine', hertz: 147, to: 98, attack: 4, decay: 260, gain: 0.14 },
    { voice: 'paper', hertz: 1200, attack: 4, decay: 120, gain: 0.05 },
  ],
};
export const WIN: Cue = {
  notes: [
    ...arpeggio(
      { voice: 'triangle', attack: 3, decay: 420, gain: 0.2 },
      55,
      Array.from({ length: 10 }, (_, k) => pitch(5 + k)),
    ),
    ...arpeggio(
      { voice: 'sine', at: 560, attack: 20, decay: 1400, gain: 0.1 },
      0,
      [440, 554, 659, 880],
    ),
    { voice: 'air', hertz: 6000, at: 560, attack: 100, decay: 900, gain: 0.03 },
  ],
  touch: [20, 60, 20, 60, 40],
};

/** What a move sounds like: paper that slides, and notes that rise with the tiles it makes. */
export function moveCues(events: readonly SlideEvent[], after: SlidePosition): readonly Cue[] {
  // Where chance is told, its half of a move slides nothing.
  const slides = events.some(({ kind }) => kind === 'slid' || kind === 'merged');
  const cues = [...(slides ? [SLIDE] : []), ...mergeCues(events, after)];
  for (const { kind } of events) {
    if (kind === 'obstacle-appeared') cues.push(STONE_COMES);
    else if (kind === 'obstacle-expired') cues.push(STONE_GOES);
    else if (kind === 'target-reached') cues.push(WIN);
  }
  return cues;
}

/** The largest in full; of the others the next two, quieter and a little later. */
function mergeCues(events: readonly SlideEvent[], { ruleset }: SlidePosition): Cue[] {
  return events
    .flatMap((event) => (event.kind === 'merged' ? [tileRank(tilesOf(ruleset), event.value)] : []))
    .toSorted((a, b) => b - a)
    .slice(0, MOST_AT_ONCE)
    .map((rank, i) => {
      const note = mergeNote(rank);
      return {
        notes: [i === 0 ? note : { ...note, at: i * 35, gain: note.gain * 0.35 }],
        ...(rank >= LARGE && { touch: [rank >= FIRST_MILESTONE ? 14 : 8] }),
        inHaste: rank >= LARGE ? 1 : 0.5,
      };
    });
}

/** 4 is the lowest note; each tile is the next of the scale, a little louder and longer. */
function mergeNote(rank: number): Note {
  return {
    voice: 'kalimba',
    hertz: pitch(rank - 2),
    attack: 3,
    decay: 180 + 12 * rank,
    gain: Math.min(0.16 + 0.01 * rank, 0.28),
  };
}

/** After the merge itself: its fifth and its octave. */
export function milestoneCue(rank: number): Cue {
  const base = pitch(rank - 2);
  const note = { voice: 'kalimba', at: 60, attack: 3, decay: 320, gain: 0.2 } as const;
  return { notes: arpeggio(note, 60, [base * 1.5, base * 2]) };
}
