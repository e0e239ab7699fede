import { play, seedFromInteger, type Seed } from '@twofold/rules';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyGame } from './any-slide.case.js';
import { actSlide, LETTERS, type Letter } from './slide.js';
import { settleSlide } from './slide-settle.js';
import { readSlide, writeSlide, type Board, type SlideState } from './slide-text.js';

const GAMES = process.env['TWOFOLD_PROOF'] === undefined ? 30 : 300;

/** Compares what each of the four moves makes before chance settles it. */
function compareMoves(position: SlidePosition): [Letter, SlideState][] {
  const state = readSlide(slide.makePosition(position));
  const legal = LETTERS.flatMap((letter): [Letter, SlideState][] => {
    const acted = slide.act(position, directionOf(letter));
    const after = actSlide(state, letter);
    const moved = acted.ok ? slide.makePosition(acted.value.after.moved) : 'refused';
    expect(moved).toBe(after === undefined ? 'refused' : writeSlide(after));
    return after === undefined ? [] : [[letter, after]];
  });
  const moves = [...slide.legalMoves(position)].map((move) => slide.makeMove(move));
  expect(moves.toSorted()).toEqual(legal.map(([letter]) => letter).toSorted());
  expect(slide.outcome(position).over).toBe(legal.length === 0);
  return legal;
}

function directionOf(letter: Letter): Parameters<typeof slide.act>[1] {
  const move = slide.parseMove(letter);
  if (!move.ok) throw new Error(move.error.message);
  return move.value;
}

/** Plays with the rules, and compares where chance has led. */
function playBoth(
  position: SlidePosition,
  [letter, after]: [Letter, SlideState],
  seed: Seed,
): SlidePosition {
  const step = play(slide, position, directionOf(letter), seed);
  if (!step.ok) throw new Error(`${letter} was refused: ${step.error.message}`);
  const text = slide.makePosition(step.value.position);
  const { board } = readSlide(text);
  const isOnTheWay = (partial: Board): boolean =>
    partial.every((row, r) => row.every((cell, c) => cell === '0' || cell === board[r]![c]));
  const possible = [...settleSlide(after, isOnTheWay)].map(({ value }) => writeSlide(value));
  expect(possible).toContain(text);
  return step.value.position;
}

it('random games of the 2048 family stay in lockstep (X-3, X-5, X-11, S2-5, S2-6, S2-7, S2-9)', () => {
  let plies = 0;
  fc.assert(
    fc.property(anyGame, ({ first, seedNumber, decisions }) => {
      const seed = seedFromInteger(seedNumber);
      const history = [first];
      for (const decision of decisions) {
        const position = history.at(-1)!;
        const legal = compareMoves(position);
        if (history.length > 1 && (decision >= 90 || legal.length === 0)) {
          history.pop();
          history.push(slide.recall(history.pop()!, position, 'undo'));
          continue;
        }
        if (legal.length === 0) return;
        history.push(playBoth(position, legal[decision % legal.length]!, seed));
        plies++;
      }
    }),
    { numRuns: GAMES },
  );
  expect(plies).toBeGreaterThan(5 * GAMES);
});
