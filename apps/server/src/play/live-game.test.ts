import { MAX_LOG } from '@twofold/protocol';
import { MAX_REPLAY_LENGTH, start } from '@twofold/rules';
import { dots } from '@twofold/rules/dots';
import { expect, test } from 'vitest';
import { someGame } from '../testing/rows.js';
import { playMove, tableOf } from './live-game.js';

const table = tableOf(
  someGame('somebody', { game: 'dots', rules: '4x4-colours=2-moves=none-goal=none-undo=no' }),
);

test('a game ends before its replay is longer than anybody reads', () => {
  const { position } = start(table.rules.game, table.rules.ruleset, table.chance);
  const [path] = dots.legalMoves(position as never);
  const move = dots.makeMove(path!);
  const endedAfter = (length: number): boolean | undefined => {
    const played = playMove(table, { position, length }, move);
    return played.ok ? played.value.ended : undefined;
  };
  expect(endedAfter(0)).toBe(false);
  expect(endedAfter(MAX_LOG - move.length - 1)).toBe(false);
  expect(endedAfter(MAX_LOG - move.length)).toBe(true);
});

test('the longest log, with the longest move, header and line ends, is a replay that is read', () => {
  const LONGEST = 8192;
  // Moves of 51 characters have a line each, which is the most line ends for their length.
  const longest = (MAX_LOG + LONGEST) * (52 / 51) + LONGEST + 1000;
  expect(longest).toBeLessThan(MAX_REPLAY_LENGTH);
});
