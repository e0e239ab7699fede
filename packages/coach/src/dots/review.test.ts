import { dotsPlayer, type Analysis, type Limits } from '@twofold/engine';
import {
  advance,
  begin,
  beginFrom,
  parsePosition,
  play,
  replayOf,
  seedFromInteger,
  type Replay,
  type Timeline,
} from '@twofold/rules';
import {
  dots,
  dotsLevel,
  DOTS_PRESETS,
  movesLeft,
  type DotsPosition,
  type DotsRuleset,
  type DotsTypes,
  type Path,
} from '@twofold/rules/dots';
import { describe, expect, test } from 'vitest';
import type { Ask } from '../common/ask.js';
import { reviewLimits } from '../budgets.js';
import type { Report } from '../report.js';
import { reviewGame } from '../review.js';

const isProof = process.env['TWOFOLD_PROOF'] !== undefined;

type Choose = (position: DotsPosition) => Path;

const LIMITS = { nodes: 8000 } as const;

function analysed(
  position: DotsPosition,
  about?: Path,
  limits: Limits = LIMITS,
): Analysis<DotsTypes> {
  const answer = dotsPlayer.analyse(position, limits, about);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

const engine: Choose = (position) => analysed(position).best;

/** Some path or other: always the same one of a position. */
const anybody: Choose = (position) => {
  const paths = [...dots.legalMoves(position)];
  return paths[(7 * position.ply + 3) % paths.length]!;
};

function played(first: Timeline<DotsTypes>, choose: Choose): Replay<DotsTypes> {
  let timeline = first;
  while (!dots.outcome(timeline.position).over) {
    const step = advance(timeline, choose(timeline.position));
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  return replayOf(timeline);
}

function level(number: number, choose: Choose): Replay<DotsTypes> {
  return played(begin(dots, dotsLevel(number)!, seedFromInteger(number)).timeline, choose);
}

function from(text: string, choose: Choose): Replay<DotsTypes> {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const position = parsed.value.position as DotsPosition;
  return played(beginFrom(dots, position, seedFromInteger(1)), choose);
}

function winsAtOnce(position: DotsPosition, path: Path): boolean {
  const step = play(dots, position, path, seedFromInteger(1));
  if (!step.ok) throw new Error(step.error.message);
  return dots.outcome(step.value.position).won;
}

async function reviewed(
  replay: Replay<DotsTypes>,
  limits: Limits = LIMITS,
): Promise<Report<DotsTypes>> {
  const ask: Ask<DotsTypes> = (...question) => dotsPlayer.analyse(...question);
  const review = await reviewGame(replay, { ask, limits });
  if (!review.ok) throw new Error(review.error.message);
  return review.value;
}

describe('a level of Dots is reviewed', () => {
  test('played by the engine: nothing was given away', async () => {
    const { summary, moves } = await reviewed(level(6, engine));
    expect(summary.counts.best).toBe(moves.length);
    expect(summary.accuracy ?? 100).toBe(100);
  });

  test('played at random: clearly worse', async () => {
    const { summary } = await reviewed(level(6, anybody));
    expect(summary.accuracy).toBeLessThan(90);
  });

  // It takes many games, since who draws any path is lucky now and then.
  test.runIf(isProof)('accuracy tells the engine from somebody who draws any path', async () => {
    const limits = { nodes: 8000, chances: true } as const;
    const meanOf = async (choose: Choose): Promise<number> => {
      let [sum, count] = [0, 0];
      for (let number = 2; number <= 8; number++) {
        const { accuracy } = (await reviewed(level(number, choose), limits)).summary;
        if (accuracy !== undefined) [sum, count] = [sum + accuracy, count + 1];
      }
      expect(count).toBeGreaterThanOrEqual(5);
      return sum / count;
    };
    expect(await meanOf(engine)).toBeGreaterThan((await meanOf(anybody)) + 20);
  });

  test('solved near the end', async () => {
    const { moves } = await reviewed(level(5, anybody));
    expect(moves.slice(-2).every(({ exact }) => exact)).toBe(true);
  });

  test('twice, with the same words', async () => {
    const replay = level(3, anybody);
    expect(await reviewed(replay)).toEqual(await reviewed(replay));
  });
});

describe('on the first level, which asks for six red dots', () => {
  const start = begin(dots, DOTS_PRESETS.classic, seedFromInteger(1)).timeline;
  const limits = reviewLimits('dots', start.position.ruleset);
  const isRed = ({ cells, ruleset }: DotsPosition, [first]: Path): boolean =>
    cells[first![0] * ruleset.width + first![1]] === 'R';

  test('the first choice is red, and what is not is behind it', () => {
    const { best, moves } = analysed(start.position, undefined, limits);
    expect(isRed(start.position, best)).toBe(true);
    const others = moves.filter(({ move }) => !isRed(start.position, move));
    expect(others.length).toBeGreaterThan(0);
    for (const { value } of others) expect(value).toBeLessThan(moves[0]!.value);
  });

  test('who ignores that is told so, and four moves are no accuracy', async () => {
    let timeline = start;
    for (let moves = 0; moves < 4; moves++) {
      const { position } = timeline;
      const aside = [...dots.legalMoves(position)].find((path) => !isRed(position, path))!;
      const step = advance(timeline, aside);
      if (!step.ok) throw new Error(step.error.message);
      ({ timeline } = step.value);
    }
    const { summary } = await reviewed(replayOf(timeline), limits);
    expect(summary.accuracy).toBeUndefined();
    expect(summary.counts.mistake + summary.counts.blunder).toBeGreaterThanOrEqual(2);
  });

  test('wherever one move wins, such a move is the best, and the other ways to win at once are as good', async () => {
    let wins = 0;
    for (const number of [1, 2, 3, 5, 8]) {
      const { moves } = await reviewed(level(number, engine));
      for (const { before } of moves) {
        const won = [...dots.legalMoves(before)].filter((path) => winsAtOnce(before, path));
        if (won.length === 0) continue;
        wins++;
        const { best } = analysed(before, undefined, limits);
        expect(winsAtOnce(before, best)).toBe(true);
        const other = await reviewed(
          played(beginFrom(dots, before, seedFromInteger(1)), () => won.at(-1)!),
          limits,
        );
        expect(other.moves.map(({ grade }) => grade)).toEqual(['best']);
      }
    }
    expect(wins).toBeGreaterThanOrEqual(5);
  });

  test('a win at once is the best, whatever else is sure to win', async () => {
    const replay = from('dots_3x4-moves=3-goal=R:3_GGG/RRR/BBB/OGO', engine);
    const { moves, summary } = await reviewed(replay);
    expect(moves).toHaveLength(1);
    expect(summary.counts.best).toBe(1);
  });
});

test('a blunder is found where it was made', async () => {
  // With two moves left the goal is certain, and the worst move is played.
  const blunder: Choose = (position) => {
    if (movesLeft(position) !== 2) return engine(position);
    const paths = [...dots.legalMoves(position)];
    const valueOf = (path: Path): number => {
      const { moves } = analysed(position, path);
      return moves.find(({ move }) => dots.makeMove(move) === dots.makeMove(path))!.value;
    };
    return paths.reduce((a, b) => (valueOf(b) < valueOf(a) ? b : a));
  };
  const { moves, summary } = await reviewed(
    from('dots_3x4-moves=2-goal=R:3_OBO/RRR/GBG/BGB', blunder),
  );
  expect(moves.at(-2)).toMatchObject({ grade: 'blunder', worth: 1, exact: true });
  expect(summary.turn).toBe(moves.length - 2);
  expect(summary.counts.blunder).toBe(1);
});

test('a game without an end is reviewed with less work for each of its many moves', () => {
  const { endless, classic } = DOTS_PRESETS;
  const nodes = (ruleset: DotsRuleset): number => reviewLimits('dots', ruleset).nodes!;
  expect(nodes(endless)).toBeLessThan(nodes(classic) / 5);
});

test('without a limit on moves, those that are given away show', async () => {
  const at = 'dots_4x4-moves=none-goal=R:4_OGGB/BOOG/GBBO/RRRR';
  const waste: Choose = (position) => {
    const path = dots.parseMove('0.1R');
    if (position.ply > 0 || !path.ok) return engine(position);
    return path.value;
  };
  const { moves, summary } = await reviewed(from(at, waste));
  expect(moves[0]).toMatchObject({ unit: 'estimate', grade: 'mistake' });
  expect(summary.turn).toBe(0);
});
