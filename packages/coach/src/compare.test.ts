import { createSlidePlayer } from '@twofold/engine';
import {
  advance,
  begin,
  beginFrom,
  replayOf,
  seedFromInteger,
  type Timeline,
} from '@twofold/rules';
import { slide, SLIDE_PRESETS, slideMoves, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { compareGames, mismatchOf, type Reviewed } from './compare.js';
import { reviewGame } from './review.js';

const TINY = { ...SLIDE_PRESETS.classic, width: 2, height: 2 };
const player = createSlidePlayer();

/** A game in which the first legal move is played, but for one, in which the last is. */
function game(seed: number, moves: number, odd?: number): Timeline<SlideTypes> {
  let { timeline } = begin(slide, TINY, seedFromInteger(seed));
  for (let at = 0; at < moves; at++) {
    const legal = slideMoves(timeline.position);
    const step = advance(timeline, (at === odd ? legal.at(-1) : legal[0])!);
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  return timeline;
}

async function reviewed(timeline: Timeline<SlideTypes>): Promise<Reviewed> {
  const replay = replayOf(timeline);
  const review = await reviewGame(replay, {
    ask: (...question) => player.analyse(...question),
  });
  if (!review.ok) throw new Error(review.error.message);
  return { replay, report: review.value };
}

test('two games part at the first move that differs', async () => {
  const compared = compareGames(await reviewed(game(3, 6)), await reviewed(game(3, 4, 2)));
  if (!compared.ok) throw new Error(compared.error);
  const { parting, common, games, turns } = compared.value;
  expect({ parting, common }).toEqual({ parting: 2, common: 2 });
  expect(games.first.moves).toBe(6);
  expect(games.second.moves).toBe(4);
  for (const { place } of turns) expect(place).toBeGreaterThanOrEqual(2);
  // The balance of a game: what it was worth at the parting is what it lost, gained and came to.
  const first = await reviewed(game(3, 6));
  const second = await reviewed(game(3, 4, 2));
  for (const [side, { report }] of Object.entries({ first, second })) {
    const { cost, luck } = games[side as 'first' | 'second'];
    const last = report.moves.at(-1)!;
    const end = last.kept + (last.luck ?? 0);
    expect(report.moves[2]!.worth - cost! + luck!).toBeCloseTo(end, 6);
  }
});

test('a game that is the start of the other has no parting', async () => {
  const compared = compareGames(await reviewed(game(3, 6)), await reviewed(game(3, 4)));
  expect(compared).toMatchObject({ ok: true, value: { parting: undefined, common: 4 } });
});

test.each([
  { row: 'the same', other: replayOf(game(3, 2)), found: undefined },
  { row: 'another seed', other: replayOf(game(4, 2)), found: 'seed' },
  {
    row: 'other rules',
    other: replayOf(begin(slide, SLIDE_PRESETS.classic, seedFromInteger(3)).timeline),
    found: 'rules',
  },
  {
    row: 'another start',
    other: replayOf(beginFrom(slide, game(3, 2).position, seedFromInteger(3))),
    found: 'start',
  },
])('what keeps games from being compared: $row', async ({ other, found }) => {
  const own = game(3, 4);
  expect(mismatchOf(replayOf(own) as never, other as never)).toBe(found);
  if (found === undefined) return;
  const nothing = { moves: [], summary: (await reviewed(own)).report.summary };
  const compared = compareGames(await reviewed(own), { replay: other, report: nothing });
  expect(compared).toEqual({ ok: false, error: found });
});

test('a review that was stopped goes on to the same report', async () => {
  const replay = replayOf(game(3, 8));
  const ask = (...question: Parameters<typeof player.analyse>) => player.analyse(...question);
  const whole = await reviewGame(replay, { ask });
  const stopping = new AbortController();
  const part = await reviewGame(replay, {
    ask,
    signal: stopping.signal,
    onMove: (count) => {
      if (count === 3) stopping.abort();
    },
  });
  if (!part.ok) throw new Error(part.error.message);
  expect(part.value).toMatchObject({ total: 8 });
  expect(part.value.moves).toHaveLength(3);
  const asked: unknown[] = [];
  const rest = await reviewGame(replay, {
    ask: (...question) => {
      asked.push(question);
      return ask(...question);
    },
    known: part.value,
  });
  expect(asked).toHaveLength(5);
  expect(rest).toEqual(whole);
});
