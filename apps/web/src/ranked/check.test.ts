import {
  commitmentTo,
  commitmentToSecret,
  saltedSeed,
  type FinishedGame,
  type Pledge,
} from '@twofold/protocol';
import {
  advance,
  begin,
  makeReplay,
  ok,
  replayOf,
  seedFromInteger,
  type Seed,
} from '@twofold/rules';
import { slide } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { checkGame } from './check.js';

type Claimed = Parameters<typeof checkGame>[0];

/** A short ranked game, as a server publishes it. */
function published(
  seed: Seed,
  pledge?: Pledge,
): { readonly claimed: Claimed; readonly replay: string } {
  const ruleset = slide.parseRuleset('3x3-undo=no');
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  let { timeline } = begin(slide, ruleset.value, seed);
  for (let i = 0; i < 60; i++) {
    const step = advance(timeline, (['left', 'down', 'right'] as const)[i % 3]!);
    if (step.ok) ({ timeline } = step.value);
  }
  const { score, ply } = timeline.position;
  const commitment = commitmentTo(slide, ruleset.value, seed);
  const claimed: Claimed = {
    game: 'slide',
    rules: '3x3-undo=no',
    score,
    ply,
    commitment,
    ...pledge,
  };
  return { claimed, replay: makeReplay(replayOf(timeline)) };
}

const { claimed, replay } = published(seedFromInteger(4711));
const body = replay.indexOf('\n\n') + 2;
const withMoves = (moves: string): string => replay.slice(0, body) + moves;

test('a game as it was played holds', () => {
  const right = { salted: false };
  expect(checkGame(claimed, replay, undefined)).toEqual(ok({ ...right, promised: false }));
  expect(checkGame(claimed, replay, claimed)).toEqual(ok({ ...right, promised: true }));
});

test('a game to whose seed this device added holds by its salt alone', () => {
  const secret = seedFromInteger(99);
  const salt = 'A'.repeat(22);
  const promise = { commitment: commitmentToSecret(secret), salt };
  const game = published(saltedSeed(secret, salt), { ...promise, secret: '99' });
  const right = ok({ promised: true, salted: true });
  expect(checkGame(game.claimed, game.replay, promise)).toEqual(right);
  const broken = { ok: false, error: { kind: 'promise' } };
  const other = { ...promise, salt: 'B'.repeat(22) };
  expect(checkGame(game.claimed, game.replay, other)).toEqual(broken);
  // The server says that nobody had added anything.
  expect(checkGame(claimed, replay, promise)).toEqual(broken);
});

interface Tampered {
  readonly row: string;
  readonly claimed?: Partial<FinishedGame>;
  readonly replay?: string;
  readonly promise?: Pledge;
  readonly error: object;
}

test.each<Tampered>([
  {
    row: 'a forged score',
    claimed: { score: claimed.score + 4 },
    error: { kind: 'score', real: claimed.score, claimed: claimed.score + 4 },
  },
  { row: 'another seed', replay: replay.replace('4711', '4712'), error: { kind: 'commitment' } },
  {
    row: 'a move that has no effect',
    replay: withMoves(`${replay[body]}${replay[body]}${replay[body]}${replay[body]}`),
    error: { kind: 'move' },
  },
  { row: 'moves left out', replay: withMoves(replay.slice(body, -10)), error: { kind: 'score' } },
  { row: 'other rules', claimed: { rules: '4x4-undo=no' }, error: { kind: 'rules' } },
  { row: 'a broken promise', promise: { commitment: 'f'.repeat(64) }, error: { kind: 'promise' } },
  { row: 'no replay', replay: 'hello', error: { kind: 'unreadable' } },
])('$row is found out', ({ claimed: changes, replay: text, promise, error }) => {
  const found = checkGame({ ...claimed, ...changes }, text ?? replay, promise);
  expect(found).toMatchObject({ ok: false, error });
});
