import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { start, type Outcome } from './game.js';
import { fingerprint } from './fingerprint.js';
import { dots } from './dots/game.js';
import { makeReplay, parseReplay, verifyReplay } from './replay.js';
import { seedFromInteger } from './seed.js';
import { slide } from './slide/game.js';
import { must } from './result.js';

/** One of the files of games that were played when this version of the rules was made. */
function golden(file: string): string {
  return readFileSync(new URL(`testing/golden/${file}`, import.meta.url), 'utf8');
}

/** What each of them came to, by its name. */
const ENDS = JSON.parse(golden('ends.json')) as Readonly<
  Record<string, { readonly position: string; readonly outcome: Outcome }>
>;

// These files and constants are never brought up to date. A change that breaks one of them breaks the
// replays that people have kept: it needs a new version of the game or of the generator, and the
// old one stays.
describe('a replay from today verifies in ten years', () => {
  test.each(Object.entries(ENDS))('%s', (name, { position, outcome }) => {
    const replay = golden(`${name}.txt`);
    const read = must(parseReplay(replay));
    const verdict = must(verifyReplay(read));
    expect(read.game.makePosition(verdict.position)).toBe(position);
    expect(verdict.outcome).toEqual(outcome);
    expect(makeReplay(read)).toBe(replay);
  });
});

describe('rules have the same fingerprint for ever', () => {
  test.each([
    ['classic', '99da42cfc7e24f3818cc3b8e13b259a9'],
    ['mvc', 'f3d19bf3ead1caa3fe602a00a02c1835'],
    ['obstacles-normal', 'a86585412db7b66bf61436a023c1bcb1'],
    ['obstacles-movable', 'bbb693eca1b0fb0ac7f3d0bf8c0d5594'],
    // What that preset was up to 0.7.
    [
      '4x4-spawn=2:7,4:3-target=2048:stop-obstacle=movable:5:3/10:2:penalty',
      'a08df65b05f18c3a1bf37c5ede3f5df2',
    ],
    ['obstacles-fixed', '5a2c22ce29c81ad57900827cba31a0c3'],
    ['fibonacci', 'a693f7908fc8fa14236f4a80d20a960f'],
  ])('slide, %s', (name, expected) => {
    expect(fingerprint(slide, must(slide.parseRuleset(name)))).toBe(expected);
  });

  test.each([
    ['classic', 'a584021f236d6b98d8be45278eb4e57b'],
    ['random', 'be486d8b7d1fec2e2d4d76e040f2ecc5'],
    ['loops', '9325ec80ed7e8e37753e06b2aac38e4d'],
    ['random-objective', '0ab77f242c5766acfc2fb00b60ac6f94'],
    ['endless', 'f5e0badb9100e633627784f5dfbc4ab4'],
  ])('dots, %s', (name, expected) => {
    expect(fingerprint(dots, must(dots.parseRuleset(name)))).toBe(expected);
  });
});

describe('a seed starts the same game for ever', () => {
  const SEED = seedFromInteger(4711);
  test.each([
    ['classic', '0:2 12:2'],
    ['obstacles-fixed', '0:2 8:fixed 12:4'],
    ['64x64', '1710:2 3724:2'],
    ['fibonacci', '0:2 12:1'],
  ])('slide, %s', (name, expected) => {
    const { position } = start(slide, must(slide.parseRuleset(name)), SEED);
    const tiles = position.cells.flatMap((content, cell) =>
      content === 0 ? [] : [`${cell}:${typeof content === 'number' ? content : content.kind}`],
    );
    expect(tiles.join(' ')).toBe(expected);
  });

  test.each([
    ['random', 'dots_6x6_ROGBOB/OGRBOR/BBGGOR/GGRGRO/BROBRO/RROBBB_0_0_R:6'],
    ['random-objective', 'dots_6x6-goal=?:6_OGBOBO/GRBORB/BGGORG/GRGROB/ROBROR/ROBBBO_0_0_R:6'],
  ])('dots, %s', (name, expected) => {
    const { position } = start(dots, must(dots.parseRuleset(name)), SEED);
    expect(dots.makePosition(position)).toBe(expected);
  });
});
