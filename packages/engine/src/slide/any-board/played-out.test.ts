import { seedFromInteger, start } from '@twofold/rules';
import { slide, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { describe, expect, test } from 'vitest';
import type { Analysis, Budget } from '../../common/player.js';
import { anyBoardPlayer } from './player.js';

const BUDGET: Budget = { nodes: 500, playOuts: 16, chances: true };

function analysed(position: SlidePosition, budget = BUDGET): Analysis<SlideTypes> {
  const analysis = anyBoardPlayer.analyse(position, budget);
  if (!analysis.ok) throw new Error(analysis.error.message);
  return analysis.value;
}

function positionOf(text: string): SlidePosition {
  const parsed = slide.parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** Boards that are played out in the same way are for the long proof. */
const MORE_RULES =
  process.env['TWOFOLD_PROOF'] === undefined ? [] : ['5x5', '4x4-obstacle=fixed:1', '3x7'];

describe('chances from play-outs', () => {
  test.each(['4x3', 'obstacles-movable', 'fibonacci', ...MORE_RULES])(
    '%s: the same twice, said to be so, and equal moves look equal',
    (rules) => {
      const ruleset = slide.parseRuleset(rules);
      if (!ruleset.ok) throw new Error(ruleset.error.message);
      const { position } = start(slide, ruleset.value, seedFromInteger(3));
      const first = analysed(position);
      expect(analysed(position)).toEqual(first);
      const { unit, practical, moves, best, exact } = first;
      expect({ unit, exact, player: practical?.player }).toEqual({
        unit: 'chance',
        exact: false,
        player: 'practical',
      });
      expect(practical?.playOuts).toBe(16);
      const graded = practical!.tiles.indexOf(practical!.tile);
      expect(best).toBe(moves[0]!.move);
      for (const { value, chances } of moves) {
        expect(value).toBe(chances?.[graded]);
        // Nothing is lost yet, and luck of the play-outs is no loss.
        expect(value).toBe(moves[0]!.value);
      }
    },
  );

  test('a move that loses at once leaves none', () => {
    // Up leaves one cell, and whatever comes there is stuck; down brings two 2s together.
    const position = positionOf('slide_4x3-target=none_2,8,4,16/4,2,16,8/4,16,8,2');
    const { best, moves } = analysed(position);
    expect(best).toBe('down');
    expect(moves.map(({ move, value }) => [move, value > 0])).toEqual([
      ['down', true],
      ['up', false],
    ]);
  });

  test('who does not ask for chances, or for no play-outs, has estimates as before', () => {
    const position = positionOf(
      'slide_5x4-target=none_2,8,64,16,0/4,32,128,8,0/4,16,8,32,0/0,0,0,2,2',
    );
    for (const budget of [
      { nodes: 500 },
      { nodes: 500, chances: true },
      { nodes: 500, playOuts: 32 },
    ]) {
      expect(analysed(position, budget).practical).toBeUndefined();
    }
  });

  test('a short time still brings an answer', () => {
    const position = positionOf(
      'slide_5x4-target=none_2,8,64,16,0/4,32,128,8,0/4,16,8,32,0/0,0,0,2,2',
    );
    expect(
      analysed(position, { milliseconds: 1, playOuts: 64, chances: true }).practical?.playOuts,
    ).toBe(16);
  });
});
