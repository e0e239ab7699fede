import { findGame, type AnyRuleset } from '@twofold/rules';
import { DOTS_PRESETS } from '@twofold/rules/dots';
import { SLIDE_PRESETS } from '@twofold/rules/slide';
import { describe, expect, test } from 'vitest';
import type { PlayerName } from './common/player.js';
import { dotsPlayer } from './dots/player.js';
import { playerFor, wantsNetwork } from './player-for.js';
import { anyBoardPlayer } from './slide/any-board/player.js';
import { ExactPlayer } from './slide/exact/player.js';
import { compileCore, Core } from './slide/network/core.js';
import { createNetworkPlayer } from './slide/network/player.js';
import { createSlidePlayer } from './slide/player.js';

function rulesetOf(game: string, text: string): AnyRuleset {
  const found = findGame(game);
  const ruleset = found.ok ? found.value.parseRuleset(text) : found;
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  return ruleset.value;
}

describe('who answers', () => {
  test.each<[string, string, PlayerName | undefined, PlayerName | undefined]>([
    ['slide', 'classic', 'network', 'any-board'],
    ['slide', '4x4-undo=no-spawn=8:1-target=64:stop', 'network', 'any-board'],
    ['slide', '4x4-spawn=3:1', 'any-board', 'any-board'],
    ['slide', '4x4-spawn=65536:1', 'any-board', 'any-board'],
    ['slide', 'obstacles-fixed', 'any-board', 'any-board'],
    ['slide', '5x4', 'any-board', 'any-board'],
    ['slide', '3x3', 'exact', 'exact'],
    ['slide', '3x3-obstacle=fixed:1', 'exact', 'exact'],
    ['slide', '3x3-obstacle=movable:5:3/10:2', 'any-board', 'any-board'],
    ['dots', 'classic', 'dots', 'dots'],
    ['dots', '4x4-goal=R:8-loops=yes', 'dots', 'dots'],
  ])('%s %s: %s, without the network %s', (game, text, player, without) => {
    const ruleset = rulesetOf(game, text);
    expect(playerFor(game, ruleset)).toBe(player);
    expect(playerFor(game, ruleset, false)).toBe(without);
    expect(wantsNetwork(game, ruleset)).toBe(player === 'network');
  });

  test('nobody, for a game that the computer does not play', () => {
    expect(playerFor('chess', { width: 4, height: 4, undo: true })).toBe(undefined);
  });
});

describe('a rule that is new', () => {
  const rule = { gravity: 'low', weather: undefined };
  const mode = { obstacle: { kind: 'portal' } } as object;
  const small = { ...SLIDE_PRESETS.classic, width: 3, height: 3 };

  test.each([
    ['slide', SLIDE_PRESETS.classic, rule],
    ['slide', SLIDE_PRESETS.classic, mode],
    ['slide', small, rule],
    ['dots', DOTS_PRESETS.classic, rule],
  ])('has nobody to play by it in %s', (game, ruleset, change) => {
    expect(playerFor(game, { ...ruleset, ...change })).toBe(undefined);
    const unused = { weather: undefined };
    expect(playerFor(game, { ...ruleset, ...unused })).toBeDefined();
  });

  test('is refused by every player', async () => {
    const network = createNetworkPlayer(new Core(await compileCore()));
    const players = [network, new ExactPlayer(), anyBoardPlayer, createSlidePlayer(network)];
    for (const player of players) {
      const ruleset = {
        ...(player instanceof ExactPlayer ? small : SLIDE_PRESETS.classic),
        ...rule,
      };
      const cells = [2, 2, ...Array<number>(ruleset.width * ruleset.height - 2).fill(0)];
      const position = { ruleset, cells, score: 0, ply: 0, undos: 0, paid: 0, continued: false };
      const refused = { ok: false, error: { code: 'unsupported' } };
      expect(player.analyse(position as never, { depth: 1 })).toMatchObject(refused);
    }
    const ruleset = { ...DOTS_PRESETS.classic, ...rule };
    const asked = dotsPlayer.analyse({ ruleset, cells: ruleset.board } as never, { depth: 1 });
    const message = "the player 'dots' does not know the rule 'gravity'";
    expect(asked).toMatchObject({ ok: false, error: { code: 'unsupported', message } });
  });
});
