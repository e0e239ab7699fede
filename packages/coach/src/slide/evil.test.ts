import { anyBoardPlayer, createSlidePlayer } from '@twofold/engine';
import {
  advance,
  begin,
  drawsFor,
  seedFromInteger,
  settlements,
  type Direction,
  type Seed,
} from '@twofold/rules';
import {
  slide,
  slideMoves,
  type SlideAfterstate,
  type SlidePosition,
  type SlideTypes,
} from '@twofold/rules/slide';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ask } from '../common/ask.js';
import { hasEvilSpawns, worstSpawn } from './evil.js';

const player = createSlidePlayer();
const solved: Ask<SlideTypes> = (position, limits) => player.analyse(position, limits);
const anyBoard: Ask<SlideTypes> = (position, limits) => anyBoardPlayer.analyse(position, limits);

function rules(text: string): SlideTypes['ruleset'] {
  const ruleset = slide.parseRuleset(text);
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  return ruleset.value;
}

function afterOf(position: SlidePosition, move: Direction): SlideAfterstate {
  const acted = slide.act(position, move);
  if (!acted.ok) throw new Error(acted.error.message);
  return acted.value.after;
}

/** A board that some moves lead to, after one more half of a move; undefined where it is over. */
function someAfterstate(
  text: string,
  seed: number,
  choices: readonly number[],
): SlideAfterstate | undefined {
  let { timeline } = begin(slide, rules(text), seedFromInteger(seed));
  for (const choice of choices) {
    const moves = slideMoves(timeline.position);
    if (moves.length === 0) return undefined;
    const step = advance(timeline, moves[choice % moves.length]!);
    if (step.ok) ({ timeline } = step.value);
  }
  const [move] = slideMoves(timeline.position);
  return move === undefined ? undefined : afterOf(timeline.position, move);
}

/** Best play, by the rules alone. */
function expectation(): (position: SlidePosition) => number {
  const known = new Map<string, number>();
  const valueOf = (position: SlidePosition): number => {
    const key = JSON.stringify(position.cells);
    let value = known.get(key);
    if (value === undefined) {
      value = Math.max(0, ...slideMoves(position).map((move) => moveValue(position, move)));
      known.set(key, value);
    }
    return value;
  };
  const moveValue = (position: SlidePosition, move: Direction): number => {
    const after = afterOf(position, move);
    let value = after.moved.score - position.score;
    for (const { value: step, probability } of settlements(slide, after)) {
      value += probability * valueOf(step.position);
    }
    return value;
  };
  return valueOf;
}

const walks = fc.record({
  seed: fc.nat(1000),
  choices: fc.array(fc.nat(3), { maxLength: 25 }),
});

/** The same on its side is for the long proof. */
const SIDEWAYS = process.env['TWOFOLD_PROOF'] === undefined ? [] : ['2x3'];

test.each(['2x2', '3x2', ...SIDEWAYS, '2x2-spawn=2:7,4:2,8:1'])(
  'on %s the spawn is the worst of all, by brute force',
  async (text) => {
    const valueOf = expectation();
    await fc.assert(
      fc.asyncProperty(walks, async ({ seed, choices }) => {
        const after = someAfterstate(text, seed, choices);
        if (after === undefined) return;
        const all = [...settlements(slide, after)].map(({ value, probability }) => ({
          probability,
          worth: valueOf(value.position),
        }));
        const chosen = await worstSpawn(after, solved);
        const worth = chosen.ok ? valueOf(chosen.value.value.position) : Infinity;
        expect(worth).toBeCloseTo(Math.min(...all.map((one) => one.worth)), 2);
        // What the computer chooses is never easier than chance.
        const mean = all.reduce((sum, one) => sum + one.probability * one.worth, 0);
        expect(worth).toBeLessThanOrEqual(mean + 0.01);
      }),
      { numRuns: process.env['TWOFOLD_PROOF'] === undefined ? 8 : 20 },
    );
  },
);

test.each([
  ['slide_3x2-target=64:stop_16,16,8/8,8,32', 'right'],
  ['slide_3x2-target=64:stop_4,32,16/0,0,8', 'left'],
  ['slide_3x2-target=128:stop_4,0,64/16,2,4', 'up'],
] as const)('after %s %s the spawn puts the target out of reach', async (text, move) => {
  const parsed = slide.parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const chosen = await worstSpawn(afterOf(parsed.value, move), solved);
  if (!chosen.ok) throw new Error(chosen.error.message);
  // Where no chance is left, points are counted.
  const left = player.analyse(chosen.value.value.position, { depth: 1 });
  expect(left).toMatchObject({ ok: true, value: { unit: 'points' } });
});

test.each(['2x2', '4x4', '5x4-obstacle=fixed:2', '8x8'])(
  'on %s it is a spawn that chance could have brought, and the same when asked again',
  async (text) => {
    await fc.assert(
      fc.asyncProperty(walks, async ({ seed, choices }) => {
        const after = someAfterstate(text, seed, choices);
        if (after === undefined) return;
        const chosen = await worstSpawn(after, anyBoard);
        const possible = [...settlements(slide, after)];
        expect(possible).toContainEqual(chosen.ok ? chosen.value : undefined);
        expect(await worstSpawn(after, anyBoard)).toEqual(chosen);
      }),
      { numRuns: 4 },
    );
  },
);

test('a spawn that ends the game is taken without asking anybody', async () => {
  // Only a 4 in the free cell ends it: a 2 would find another.
  const parsed = slide.parsePosition('slide_2x2_2,0/16,8');
  if (!parsed.ok) throw new Error(parsed.error.message);
  const after = { moved: parsed.value };
  const chosen = await worstSpawn(after, () => {
    throw new Error('asked');
  });
  expect(chosen).toMatchObject({
    ok: true,
    value: { fall: [0, 1], value: { position: { cells: [2, 4, 16, 8] } } },
  });
});

async function playOut(text: string, seed: number, evil: boolean): Promise<number> {
  const ask = solved;
  let { position } = begin(slide, rules(text), seedFromInteger(seed)).timeline;
  const chance: Seed = seedFromInteger(seed);
  for (;;) {
    if (slide.outcome(position).over) return position.score;
    const answer = await ask(position, { depth: 1 });
    if (!answer.ok) throw new Error(answer.error.message);
    const after = afterOf(position, answer.value.best);
    const step = evil ? await worstSpawn(after, ask) : undefined;
    if (step?.ok === false) throw new Error(step.error.message);
    ({ position } = step?.value.value ?? slide.settle(after, drawsFor(chance, after.moved.ply)));
  }
}

test('the same player gets less far against it than against chance', async () => {
  let [evil, chance] = [0, 0];
  for (let seed = 1; seed <= 8; seed++) {
    evil += await playOut('3x2', seed, true);
    chance += await playOut('3x2', seed, false);
  }
  expect(evil).toBeLessThan(chance / 2);
});

test('it is not offered where chance does more than to bring a tile', async () => {
  const offered = (text: string): boolean => hasEvilSpawns(rules(text));
  expect(['4x4', 'obstacles-fixed', '8x8'].map(offered)).toEqual([true, true, true]);
  expect(['obstacles-movable', '9x8', '64x64'].map(offered)).toEqual([false, false, false]);
  const after = someAfterstate('obstacles-movable', 1, [])!;
  const refused = await worstSpawn(after, anyBoard);
  expect(refused).toMatchObject({ ok: false, error: { code: 'unsupported' } });
});
