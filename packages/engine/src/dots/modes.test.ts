import { cellAt, parsePosition, play, seedFromInteger, start } from '@twofold/rules';
import { dots, dotsLevel, DOTS_LEVELS, type DotsPosition } from '@twofold/rules/dots';
import { describe, expect, test } from 'vitest';
import { cleared, dotsOf, fieldOf } from './field.js';
import { isMet, needsAfter, needsOf } from './needs.js';
import { dotsPlayerFor } from './player-for.js';
import { dotsPlayer } from './player.js';

function best(text: string): string {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const analysis = dotsPlayer.analyse(parsed.value.position as DotsPosition, { nodes: 500 });
  if (!analysis.ok) throw new Error(analysis.error.message);
  return dots.makeMove(analysis.value.best);
}

describe('the best path is one that wins, whatever is asked for', () => {
  test.each([
    {
      row: 'ice, not the longer path',
      at: 'dots_4x2-moves=3-goal=none-ice=0000/1100_GGGB/RROO',
      wins: ['1.0R', '1.1L'],
    },
    {
      row: 'an anchor lands',
      at: 'dots_4x2-moves=3-goal=none-anchors=1_AGGG/RROO',
      wins: ['1.0R', '1.1L'],
    },
    {
      row: 'points with the last move',
      at: 'dots_4x2-moves=1-goal=none-score=3_AGGG/RROO'.replace('A', 'B'),
      wins: ['0.1RR', '0.3LL'],
    },
  ])('$row', ({ at, wins }) => {
    expect(wins).toContain(best(at));
  });
});

test('no level is refused, and what the search counts is what the rules count', () => {
  for (const { number } of DOTS_LEVELS) {
    const ruleset = dotsLevel(number)!;
    expect(dotsPlayerFor(ruleset)).toBe('dots');
    const field = fieldOf(ruleset);
    const seed = seedFromInteger(number);
    let { position } = start(dots, ruleset, seed);
    for (let move = 0; move < 4 && !dots.outcome(position).over; move++) {
      const [path] = [...dots.legalMoves(position)].slice(0, 200).slice(-1);
      const cells = path!.map(([row, column]) => cellAt(ruleset, row, column)!);
      const colour = dotsOf(position)[cells[0]!]!;
      const isLoop = new Set(cells).size < cells.length;
      const taken = isLoop
        ? [...dotsOf(position).keys()].filter((cell) => dotsOf(position)[cell] === colour)
        : cells;
      const after = cleared(field, dotsOf(position), taken);
      const needs = needsAfter(
        needsOf(position, field, dotsOf(position)),
        { colour, cells: taken },
        after,
      );
      const step = play(dots, position, path!, seed);
      if (!step.ok) throw new Error(step.error.message);
      ({ position } = step.value);
      const told = needsOf(position, field, dotsOf(position));
      expect(needs.colours).toEqual(told.colours);
      expect(needs.more?.ice).toEqual(told.more?.ice);
      expect(needs.more?.score ?? 0).toBe(told.more?.score ?? 0);
      expect(needs.more?.anchors.length ?? 0).toBe(told.more?.anchors.length ?? 0);
      expect(isMet(needs)).toBe(dots.outcome(position).won);
    }
  }
});
