import { slide, type SlideEvent } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { milestoneCue, moveCues, WIN } from './cues.js';

const parsed = slide.parsePosition('slide_4x4_2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0');
if (!parsed.ok) throw new Error('this is a board');
const AFTER = parsed.value;

function merged(value: number): SlideEvent {
  return { kind: 'merged', from: [0, 1], to: 0, value };
}

/** Voice, rounded pitch and gain of all that is heard. */
function heard(events: readonly SlideEvent[]): readonly string[] {
  return moveCues(events, AFTER).flatMap(({ notes }) =>
    notes.map(
      ({ voice, hertz, gain, at = 0 }) => `${voice} ${Math.round(hertz)} ${gain.toFixed(2)} ${at}`,
    ),
  );
}

test.each([
  {
    row: 'a slide is paper',
    events: [{ kind: 'slid', from: 0, to: 1 }],
    notes: ['paper 1800 0.04 0'],
  },
  {
    row: '4 is the lowest',
    events: [merged(4)],
    notes: ['paper 1800 0.04 0', 'kalimba 220 0.18 0'],
  },
  { row: '2048', events: [merged(2048)], notes: ['paper 1800 0.04 0', 'kalimba 740 0.27 0'] },
  { row: '131072', events: [merged(131_072)], notes: ['paper 1800 0.04 0', 'kalimba 1760 0.28 0'] },
  {
    row: 'of four at once the largest, and two more quietly',
    events: [merged(4), merged(16), merged(8), merged(4)],
    notes: [
      'paper 1800 0.04 0',
      'kalimba 277 0.20 0',
      'kalimba 247 0.07 35',
      'kalimba 220 0.06 70',
    ],
  },
  {
    row: 'chance alone makes no paper',
    events: [{ kind: 'obstacle-appeared', cell: 0, obstacle: { kind: 'movable', life: 5 } }],
    notes: ['sine 147 0.14 0'],
  },
] as const satisfies readonly {
  row: string;
  events: readonly SlideEvent[];
  notes: readonly string[];
}[])('a move sounds: $row', ({ events, notes }) => {
  expect(heard(events)).toEqual(notes);
});

test.each([
  { value: 64, touch: undefined, inHaste: 0.5 },
  { value: 128, touch: [8], inHaste: 1 },
  { value: 512, touch: [14], inHaste: 1 },
])('a merge to $value is felt: $touch', ({ value, ...felt }) => {
  const { touch, inHaste } = moveCues([merged(value)], AFTER)[1]!;
  expect({ touch, inHaste }).toEqual(felt);
});

test('the target is a cue of its own, which fast play leaves as it is', () => {
  const cues = moveCues([merged(2048), { kind: 'target-reached', cell: 0, value: 2048 }], AFTER);
  expect(cues.at(-1)).toBe(WIN);
  expect(WIN.inHaste).toBeUndefined();
});

test('a first tile has its fifth and its octave after it', () => {
  const pitches = milestoneCue(9).notes.map(({ hertz, at }) => [Math.round(hertz), at]);
  expect(pitches).toEqual([
    [832, 60],
    [1109, 120],
  ]);
});
