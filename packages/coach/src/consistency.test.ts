import { createSlidePlayer, dotsPlayer, instantSlidePlayer } from '@twofold/engine';
import {
  advance,
  begin,
  replayOf,
  seedFromInteger,
  type Game,
  type GameTypes,
  type Replay,
} from '@twofold/rules';
import { dots, dotsLevel } from '@twofold/rules/dots';
import { slide, type SlideTypes } from '@twofold/rules/slide';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ask } from './common/ask.js';
import { MOST_COUNTED } from './common/accuracy.js';
import { gradeOf } from './common/grade.js';
import { sharePercent } from './common/speech.js';
import { sayInEnglish, type Speech } from './english.js';
import { whyNotText, whyText } from './reasons.js';
import { makeReportJson } from './report-json.js';
import { reviewGame } from './review.js';
import { slideReasons } from './slide/reasons/reasons.js';
import { positionOf, valuing } from './testing/analyses.js';

const speech: Speech = {
  say: sayInEnglish,
  count: String,
  tenths: (value) => value.toFixed(1),
  percent: (value) => `${value} %`,
  colour: (colour) => colour,
};

/** Somebody who does not always take the first move there is. */
function gameOf<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seed: number,
  moves: number,
): Replay<T> {
  let { timeline } = begin(game, ruleset, seedFromInteger(seed));
  for (let i = 0; i < moves && !game.outcome(timeline.position).over; i++) {
    const legal = [...game.legalMoves(timeline.position)];
    const step = advance(timeline, legal[(i * seed) % Math.min(legal.length, 3)]!);
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  return replayOf(timeline);
}

function slideGame(rules: string, seed: number, moves: number): Replay<SlideTypes> {
  const ruleset = slide.parseRuleset(rules);
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  return gameOf(slide, ruleset.value, seed, moves);
}

/** Enough for play-outs, whose values are the hardest to be consistent about. */
const BUDGET = { depth: 2, playOuts: 8, nodes: 1000 };
const PRACTICAL = { depth: 2, chances: true };
const network = instantSlidePlayer('lite');
if (!network.ok) throw new Error(network.error.message);
const player = createSlidePlayer();

test.each([
  { row: 'by the network', replay: slideGame('4x4', 7, 60), by: network.value },
  {
    row: 'practical chances',
    replay: slideGame('4x4', 5, 60),
    by: network.value,
    limits: PRACTICAL,
  },
  { row: 'solved', replay: slideGame('3x2-target=64:stop', 4, 60), by: player },
  { row: 'by estimates', replay: slideGame('4x3-obstacle=fixed:1', 3, 60), by: player },
  {
    row: 'Dots',
    replay: gameOf(dots, dotsLevel(9)!, 3, 12),
    by: dotsPlayer,
  },
])(
  '$row: grade, numbers and words of a move go together',
  async ({ by, limits = BUDGET, ...row }) => {
    const replay = row.replay as unknown as Replay;
    const ask = ((...question: Parameters<Ask<never>>) =>
      by.analyse(...question)) as Ask<GameTypes>;
    const review = await reviewGame(replay, { ask, limits });
    if (!review.ok) throw new Error(review.error.message);
    const json = makeReportJson(replay, review.value);
    const written = JSON.parse(JSON.stringify(json)) as typeof json;
    expect(review.value.moves.length).toBeGreaterThan(9);
    for (const [place, reviewed] of review.value.moves.entries()) {
      const { grade, share, worth, kept, reasons, best, move } = reviewed;
      const shown = Number.parseFloat(sharePercent(share, speech)) / 100;
      expect([gradeOf(share), gradeOf(shown), gradeOf(written.moves[place]!.share)]).toEqual([
        grade,
        grade,
        grade,
      ]);
      expect(kept === worth).toBe(share === 0);
      const isBest = replay.game.makeMove(best) === replay.game.makeMove(move);
      expect(grade === 'best' ? reasons.length === 0 : !isBest).toBe(true);
      // Whoever has the file says of the move what the one who reviewed it says.
      const told = { best, reasons: written.moves[place]!.reasons };
      expect(whyNotText(replay.game, told, speech)).toBe(whyNotText(replay.game, reviewed, speech));
    }
  },
);

/** The long proof has fifty. */
const GAMES = process.env['TWOFOLD_PROOF'] === undefined ? 10 : 50;

test('the grade of every move of many games follows from the number that is shown', async () => {
  const grades = new Set<string>();
  let contradictions = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    const review = await reviewGame(slideGame('4x4', seed, 120), {
      ask: (...question) => network.value.analyse(...question),
      limits: { depth: 1, chances: true },
    });
    if (!review.ok) throw new Error(review.error.message);
    for (const { grade, share, given, worth, kept, best, move } of review.value.moves) {
      grades.add(grade);
      const shown = gradeOf(Number.parseFloat(sharePercent(share, speech)) / 100);
      if (shown !== grade || Math.abs(worth - kept - share) > 1e-9) contradictions++;
      // The accuracy of a game counts whatever a grade does, and nothing against the best move.
      if (given < Math.min(share, MOST_COUNTED) || (best === move && given > 0)) contradictions++;
    }
  }
  expect({ grades: grades.size, contradictions }).toEqual({ grades: 5, contradictions: 0 });
});

test.each([1, 2, 3, 5])(
  'two 128s side by side: a hint at depth %i says that they fold into 256, and calls as good what the table shows as good',
  (depth) => {
    const board = positionOf('slide_4x4_128,128,2,0/4,2,4,2/0,0,0,0/0,0,0,0_0_0');
    const found = network.value.analyse(board, { depth, playOuts: 16, chances: true });
    if (!found.ok) throw new Error(found.error.message);
    const { best, moves, practical } = found.value;
    expect(practical?.player).toBe('practical');
    const text = whyText(slide, board, found.value, speech);
    // Whichever move is the best now: what everybody sees comes first.
    expect(text).toMatch(
      best === 'left' || best === 'right'
        ? /^The two 128s fold into 256\b/
        : /^The two 128s would fold into 256 with (left|right)\./,
    );
    const asGood = text.split('. ').find((said) => /about as good|All moves/.test(said)) ?? '';
    for (const { move, value } of moves.slice(1)) {
      const isCalledGood = new RegExp(`\\b${move}\\b|All moves`, 'i').test(asGood);
      expect(isCalledGood).toBe(value === moves[0]!.value);
    }
  },
);

test('a hint never calls a move as good that is valued below one it calls worse', () => {
  const board = positionOf('slide_4x4_128,128,2,0/4,2,4,2/0,0,0,0/0,0,0,0');
  const value = fc.integer({ min: 300_000, max: 322_000 });
  const valued = fc.record({ value, error: fc.integer({ max: 4000 }), searched: value });
  fc.assert(
    fc.property(fc.array(valued, { minLength: 4, maxLength: 4 }), (values) => {
      const moves = values
        .toSorted((a, b) => b.value - a.value)
        .map((one, i) => ({ move: (['right', 'left', 'up', 'down'] as const)[i]!, ...one }));
      const reasons = slideReasons(board, { ...valuing({ right: 0 }), moves });
      const equal = reasons.flatMap((reason) => (reason.kind === 'equal' ? reason.moves : []));
      expect(equal).toEqual(moves.slice(1, 1 + equal.length).map(({ move }) => move));
      const worse = reasons.flatMap((reason) => ('than' in reason ? [reason.than] : []));
      expect(new Set(worse).size).toBe(equal.length === 3 ? 0 : 1);
      expect(worse[0]).toBe(moves[1 + equal.length]?.move);
    }),
  );
});
