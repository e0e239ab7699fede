import { expect, test } from 'vitest';
import { clearCue, drawingCue, joinCue, loopCue, starsCue } from './cues.js';
import { REFUSAL } from '../../feel/sound/cues.js';

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

test.each([
  { dots: 3, ticks: 3 },
  { dots: 12, ticks: 8 },
])('$dots dots that go tick $ticks times', ({ dots, ticks }) => {
  const cells = Array.from({ length: dots }, (_, cell) => cell);
  const { notes } = clearCue([{ kind: 'cleared', cells, colour: 'R', loop: false }]);
  expect(notes).toHaveLength(ticks);
});

test('each star rings as it lands', () => {
  expect(starsCue(2).notes.map(({ hertz, at }) => [hertz, at])).toEqual([
    [880, 200],
    [1109, 420],
  ]);
});
