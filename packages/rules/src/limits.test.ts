import { describe, expect, test } from 'vitest';
import { dots } from './dots/game.js';
import type { Game, GameTypes } from './game.js';
import { GAMES } from './registry.js';
import { makeReplay, parseReplay, verifyReplay, type Replay } from './replay.js';
import { seedFromInteger } from './seed.js';
import { slide } from './slide/game.js';
import { dotted, path } from './testing/dots-boards.js';
import { follow } from './testing/playing.js';
import { must } from './result.js';
import { faultOf } from './testing/results.js';
import { begin, type Timeline } from './timeline.js';

const SEED = seedFromInteger(64);
const WISHES = Array.from({ length: 30 }, (_, i) => (i % 11 === 7 ? 'undo' : i));

/** Thirty moves and undos, or as many as there are. */
function playSome<T extends GameTypes>(
  game: Game<T>,
  rules: string,
): { readonly timeline: Timeline<T>; readonly replay: Replay<T> } {
  const ruleset = must(game.parseRuleset(rules));
  const { timeline, actions } = follow(begin(game, ruleset, SEED).timeline, WISHES);
  return { timeline, replay: { game, ruleset, chance: SEED, actions } };
}

describe('X-2: the smallest, longest and largest boards are played, written, read and verified', () => {
  const sizes = ['2x2', '2x64', '64x2', '3x64', '64x64'];
  const extras = {
    slide: ['', '-obstacle=movable:5:1/1:2:second', '-obstacle=fixed:2'],
    dots: ['-moves=none', '-moves=none-loops=yes-colours=2'],
  };
  const rows = (['slide', 'dots'] as const).flatMap((name) =>
    sizes.flatMap((size) => extras[name].map((extra) => ({ name, rules: `${size}${extra}` }))),
  );
  test.each(rows)('$name $rules', ({ name, rules }) => {
    const game: Game = GAMES[name];
    const { timeline, replay } = playSome(game, rules);
    const text = game.makePosition(timeline.position);
    expect(must(game.parsePosition(text))).toEqual(timeline.position);
    const verdict = must(verifyReplay(must(parseReplay(makeReplay(replay)))));
    expect(game.makePosition(verdict.position)).toBe(text);
  });

  test.each(['1x2', '2x1', '0x0', '65x64', '64x65'])('%s is no board', (size) => {
    expect(faultOf(slide.parseRuleset(size)).code).toBe('bad-ruleset');
    expect(faultOf(dots.parseRuleset(size)).code).toBe('bad-ruleset');
  });
});

test('X-2: a path over every cell of the largest board is one move', () => {
  const row = 'R'.repeat(64);
  const position = dotted(Array(64).fill(row).join(' / '));
  const there = 'R'.repeat(63);
  const back = 'L'.repeat(63);
  const snake = Array.from({ length: 64 }, (_, i) => (i % 2 === 0 ? there : back)).join('D');
  const { after, events } = must(dots.act(position, path(`0.0${snake}`)));
  expect(after.holed.score).toBe(4096);
  expect(events).toHaveLength(1);
  expect(must(dots.parseMove(dots.makeMove(path(`0.0${snake}`))))).toHaveLength(4096);
});
