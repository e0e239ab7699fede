import {
  dots,
  starsOf,
  type DotsEvent,
  type DotsPosition,
  type Drawing,
} from '@twofold/rules/dots';
import { arpeggio, pitch, REFUSAL, type Cue } from '../../feel/sound/cue.js';

const MOST_TICKS = 8;
const STARS = [880, 1109, 1319];

const MELTING: Cue = {
  notes: [
    { voice: 'air', hertz: 4000, attack: 2, decay: 90, gain: 0.08 },
    { voice: 'sine', hertz: 1760, to: 2093, attack: 2, decay: 120, gain: 0.08 },
  ],
  touch: [6],
};
const LANDING: Cue = {
  notes: [{ voice: 'sine', hertz: 147, to: 98, attack: 4, decay: 260, gain: 0.14 }],
  touch: [14],
};

/** What a move sounds like: ticks, ice, anchors, and stars where it wins. */
export function moveCues(events: readonly DotsEvent[], after: DotsPosition): readonly Cue[] {
  const has = (kind: DotsEvent['kind']): boolean => events.some((event) => event.kind === kind);
  const cues = [clearCue(events)];
  if (has('melted')) cues.push(MELTING);
  if (has('landed')) cues.push(LANDING);
  // A game that is no level has no stars to count: it rings them all.
  if (dots.outcome(after).won) cues.push(starsCue(starsOf(after) || STARS.length));
  return cues;
}

/** A path climbs the scale dot by dot, and steps down again where it goes back. */
export function joinCue(length: number): Cue {
  return {
    notes: [{ voice: 'reed', hertz: pitch(length + 3), attack: 3, decay: 140, gain: 0.14 }],
    touch: [5],
  };
}

/** A path of so many dots has closed: it rings. */
export function loopCue(length: number): Cue {
  return {
    notes: [{ voice: 'bell', hertz: pitch(length + 3), attack: 2, decay: 900, gain: 0.18 }],
    touch: [8, 24, 16],
  };
}

/** What a step of a finger sounds like; nothing where it is lifted. */
export function drawingCue(before: Drawing, now: Drawing, loop: boolean): Cue | undefined {
  if (now.problem !== undefined) return now.problem === before.problem ? undefined : REFUSAL;
  const { length } = now.cells;
  if (length === 0 || length === before.cells.length) return undefined;
  return loop && length > before.cells.length ? loopCue(length) : joinCue(length);
}

/** Ticks of paper, one for each dot that goes. */
function clearCue(events: readonly DotsEvent[]): Cue {
  const count = events.reduce(
    (sum, event) => sum + (event.kind === 'cleared' ? event.cells.length : 0),
    0,
  );
  const ticks = Array<number>(Math.min(count, MOST_TICKS)).fill(3000);
  return { notes: arpeggio({ voice: 'paper', attack: 2, decay: 10, gain: 0.05 }, 18, ticks) };
}

/** A level is won: a bell for each star as it lands. */
function starsCue(stars: number): Cue {
  const bell = { voice: 'bell', at: 200, attack: 2, decay: 700, gain: 0.16 } as const;
  return { notes: arpeggio(bell, 220, STARS.slice(0, stars)), touch: [16, 50, 16, 50, 32] };
}
