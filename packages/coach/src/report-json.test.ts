import { anyBoardPlayer, dotsPlayer, type Analysis } from '@twofold/engine';
import {
  advance,
  begin,
  replayOf,
  seedFromInteger,
  type Game,
  type GameTypes,
  type Replay,
  type Seed,
} from '@twofold/rules';
import { dots, DOTS_PRESETS } from '@twofold/rules/dots';
import { slide, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import type { Ask } from './common/ask.js';
import type { Report } from './report.js';
import { makeReportJson } from './report-json.js';
import { reviewGame } from './review.js';

function played<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  moves: number,
): Replay<T> {
  let { timeline } = begin(game, ruleset, seedFromInteger(5));
  for (let i = 0; i < moves && !game.outcome(timeline.position).over; i++) {
    const [move] = game.legalMoves(timeline.position);
    const step = advance(timeline, move!);
    if (step.ok) ({ timeline } = step.value);
  }
  return replayOf(timeline);
}

async function reviewed<T extends GameTypes>(
  replay: Replay<T>,
  { analyse }: { readonly analyse: Ask<T> },
): Promise<Report<T>> {
  const review = await reviewGame(replay, { ask: analyse, limits: { nodes: 300 } });
  if (!review.ok) throw new Error(review.error.message);
  return review.value;
}

const RULES = slide.parseRuleset('3x4');
if (!RULES.ok) throw new Error(RULES.error.message);
const REPLAY = played(slide, RULES.value, 12);

test('a report as JSON says by whom, with what, and every move, and nothing about where or when', async () => {
  const report = await reviewed(REPLAY, anyBoardPlayer);
  const json = makeReportJson(REPLAY, report);
  expect(json).toMatchObject({
    format: 'twofold-review/1',
    game: 'slide/1',
    rules: '3x4',
    seed: '5',
    judge: { players: ['any-board'], limits: { nodes: 300 } },
    total: 12,
  });
  expect(json.fingerprint).toMatch(/^[0-9a-f]{32}$/);
  expect(json.moves.map(({ number, action }) => number - action)).toEqual(Array(12).fill(1));
  expect(json.moves.map(({ move }) => move).join('')).toMatch(/^[UDLR]{12}$/);
  expect(json.moves.at(-1)!.luck).toBeNull();
  for (const number of json.summary.moments) {
    expect(['mistake', 'blunder']).toContain(json.moves[number - 1]!.grade);
  }
  expect(Object.keys(json)).not.toContain('from');
  expect(JSON.parse(JSON.stringify(json))).toEqual(json);
});

test('what differs in the last bits is written the same', async () => {
  const bend =
    (by: number): Ask<SlideTypes> =>
    (position, limits) => {
      const given = anyBoardPlayer.analyse(position, limits);
      if (!given.ok) return given;
      const moves = given.value.moves.map(({ move, value }) => ({ move, value: value * by }));
      return { ok: true, value: { ...given.value, moves } satisfies Analysis<SlideTypes> };
    };
  const [one, other] = await Promise.all(
    [1, 1 + 2 ** -50].map((by) => reviewed(REPLAY, { analyse: bend(by) })),
  );
  expect(other).not.toEqual(one);
  expect(JSON.stringify(makeReportJson(REPLAY, other!))).toBe(
    JSON.stringify(makeReportJson(REPLAY, one!)),
  );
});

test('a practice game says where it began; Dots says chances; a game without moves has no accuracy', async () => {
  const { actions, ...rest } = REPLAY;
  const practice = {
    ...rest,
    from: begin(slide, RULES.value, rest.chance as Seed).timeline.position,
    actions,
  };
  const report = await reviewed(practice, anyBoardPlayer);
  expect(makeReportJson(practice, report).from).toMatch(/^slide_3x4_/);

  const level = played(dots, DOTS_PRESETS.classic, 2);
  const json = makeReportJson(level, await reviewed(level, dotsPlayer));
  expect(json.moves[0]).toMatchObject({ unit: 'chance', number: 1 });
  expect(json.moves[0]!.move).toMatch(/^\d\.\d[UDLR]+$/);

  const nothing = { ...REPLAY, actions: [] };
  const empty = makeReportJson(nothing, await reviewed(nothing, anyBoardPlayer));
  expect(empty).toMatchObject({ total: 0, moves: [], summary: { accuracy: null, turn: null } });
});
