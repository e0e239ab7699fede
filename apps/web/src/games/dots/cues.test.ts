import { dots, type DotsEvent, type DotsPosition } from '@twofold/rules/dots';
import { expect, test } from 'vitest';
import { drawingCue, joinCue, loopCue, moveCues } from './cues.js';
import { REFUSAL } from '../../feel/sound/cue.js';

const path = (...cells: number[]) => ({ cells, problem: undefined });
const WRONG = { cells: [0], problem: { code: 'wrong-colour', message: '' } } as const;

test('a path climbs the scale', () => {
  const pitches = [1, 2, 3].map((length) => Math.round(joinCue(length).notes[0]!.hertz));
  expect(pitches).toEqual([370, 440, 494]);
});

test.each([
  { row: 'begins', before: path(), now: path(0), loop: false, cue: joinCue(1) },
  { row: 'goes on', before: path(0), now: path(0, 1), loop: false, cue: joinCue(2) },
  { row: 'goes back', before: path(0, 1, 2), now: path(0, 1), loop: false, cue: joinCue(2) },
  {
    row: 'closes',
    before: path(0, 1, 5, 4),
    now: path(0, 1, 5, 4, 0),
    loop: true,
    cue: loopCue(5),
  },
  {
    row: 'opens again',
    before: path(0, 1, 5, 4, 0),
    now: path(0, 1, 5, 4),
    loop: false,
    cue: joinCue(4),
  },
  { row: 'is let go', before: path(0, 1), now: path(), loop: false, cue: undefined },
  { row: 'is refused', before: path(0), now: WRONG, loop: false, cue: REFUSAL },
  { row: 'is still refused', before: WRONG, now: WRONG, loop: false, cue: undefined },
])('a drawing that $row', ({ before, now, loop, cue }) => {
  expect(drawingCue(before, now, loop)).toEqual(cue);
});

function boardOf(text: string): DotsPosition {
  const parsed = dots.parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function cleared(count: number): DotsEvent {
  const cells = Array.from({ length: count }, (_, cell) => cell);
  return { kind: 'cleared', cells, colour: 'R', loop: false };
}

const ON = boardOf('dots_4x4_RRGB/OGRB/ROGB/OGBB_0_1_R:4');
const WON = boardOf('dots_4x4_RRGB/OGRB/ROGB/OGBB_6_2_R:0');

test.each([
  { row: 'a tick for each dot', events: [cleared(3)], after: ON, voices: 'paper paper paper' },
  {
    row: 'eight at most',
    events: [cleared(12)],
    after: ON,
    voices: Array(8).fill('paper').join(' '),
  },
  {
    row: 'ice and an anchor',
    events: [cleared(1), { kind: 'melted', cells: [0] }, { kind: 'landed', cell: 1 }],
    after: ON,
    voices: 'paper air sine sine',
  },
  { row: 'a win rings', events: [cleared(1)], after: WON, voices: 'paper bell bell bell' },
] as const)('a move sounds: $row', ({ events, after, voices }) => {
  const heard = moveCues(events, after).flatMap(({ notes }) => notes.map(({ voice }) => voice));
  expect(heard.join(' ')).toBe(voices);
});

test('each star rings as it lands', () => {
  const stars = moveCues([], WON).at(-1)!.notes;
  expect(stars.map(({ hertz, at }) => [hertz, at])).toEqual([
    [880, 200],
    [1109, 420],
    [1319, 640],
  ]);
});
