import { seedFromInteger, start } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { beforeAll, expect, test } from 'vitest';
import type { Analysis, Budget } from '../../common/player.js';
import { instantSlidePlayer } from '../instant-player.js';
import type { SlidePlayer } from '../player.js';
import { believed } from './play-outs.js';

let player: SlidePlayer;
beforeAll(() => {
  const found = instantSlidePlayer('lite');
  if (!found.ok) throw new Error(found.error.message);
  player = found.value;
});

function positionOf(text: string): SlidePosition {
  const parsed = slide.parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function analysed(
  position: SlidePosition,
  budget: Budget,
  about?: SlideTypes['move'],
): Analysis<SlideTypes> {
  const analysis = player.analyse(position, budget, about);
  if (!analysis.ok) throw new Error(analysis.error.message);
  return analysis.value;
}

/** A board without any order, as no game of the network's has it. */
const MESSY = positionOf('slide_4x4_4,32,8,2/64,2,16,4/8,16,4,32/2,4,64,0');
/** A board as the network keeps it. */
const TIDY = start(slide, SLIDE_PRESETS.classic, seedFromInteger(1)).position;

test('a board that the network would not play into is worth more than it looks', () => {
  const seen = analysed(MESSY, { depth: 3 });
  const played = analysed(MESSY, { depth: 3, playOuts: 16 });
  expect(seen.moves[0]!.value).toBeLessThan(250_000);
  expect(played.moves[0]!.value).toBeGreaterThan(1.1 * seen.moves[0]!.value);
  expect(played.moves.every(({ searched }) => searched !== undefined)).toBe(true);
  expect(played.best).toBe(played.moves[0]!.move);
});

test('a board that it knows is left as the search sees it', () => {
  const { moves } = analysed(TIDY, { depth: 3, playOuts: 16 });
  expect(moves).toEqual(analysed(TIDY, { depth: 3 }).moves);
});

test('the same question has the same answer', () => {
  const budget = { depth: 2, playOuts: 16 };
  const { moves } = analysed(MESSY, budget, 'left');
  analysed(TIDY, { depth: 3 });
  expect(analysed(MESSY, budget, 'left').moves).toEqual(moves);
});

test('a move that overtakes the choice of the search has the error of the first', () => {
  const board = positionOf('slide_4x4_8,32,4,16/8,0,32,64/2,64,128,64/8,4,128,16');
  const budget = { depth: 2, playOuts: 8 };
  const [choice] = analysed(board, budget, 'down').moves;
  expect(choice!.move).toBe('down');
  const { best, moves } = analysed(board, budget);
  expect(best).toBe('left');
  expect(moves[0]!.error).toBe(choice!.error);
  const overtaken = moves.find(({ move }) => move === 'down')!;
  expect(overtaken.error).toBeLessThan(choice!.error!);
});

test('rules with other tiles, or with an end, are not played out', () => {
  for (const rules of ['4x4-spawn=2:7,4:3', '4x4-target=2048:stop']) {
    const position = positionOf(`slide_${rules}_4,32,8,2/64,2,16,4/8,16,4,32/2,4,64,0`);
    const { moves } = analysed(position, { depth: 2, playOuts: 16 });
    expect(moves).toEqual(analysed(position, { depth: 2 }).moves);
  }
});

test.each([
  { searched: 100, mean: 100, error: 10, believes: 100, errs: 0 },
  { searched: 100, mean: 200, error: 0, believes: 200, errs: 0 },
  { searched: 100, mean: 110, error: 10, believes: 105, errs: 5 },
])(
  '$searched of a search and $mean +- $error: $believes',
  ({ searched, believes, errs, ...played }) => {
    expect(believed(searched, played)).toEqual({ mean: believes, error: errs });
  },
);

test('a nonsense number of play-outs is refused', () => {
  for (const playOuts of [-1, 1, 1.5, Number.NaN]) {
    expect(player.analyse(TIDY, { depth: 1, playOuts })).toMatchObject({
      ok: false,
      error: { code: 'bad-budget' },
    });
  }
});
