import { play, seedFromInteger, start } from '@twofold/rules';
import { dots, type DotsPosition } from '@twofold/rules/dots';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { actDots, dotsMoves, hasPair, isDot, isOver, isWon } from './dots.js';
import { besideOf } from './dots-settle.js';
import { readDots, writeDots, type DotsState } from './dots-text.js';

const side = fc.integer({ min: 2, max: 6 });
const moves = fc.oneof(fc.constant('none'), fc.integer({ min: 1, max: 30 }));
const goals = fc.oneof(
  fc.constant('none'),
  fc.integer({ min: 1, max: 30 }).map((count) => `O:${count}`),
  fc.tuple(fc.nat(12), fc.nat(12)).map(([r, o]) => `R:${1 + r},O:${1 + o}`),
);

/** Fields of modes, each in half of the games. */
function modes(width: number, height: number): fc.Arbitrary<string> {
  const row = fc.array(fc.constantFrom(0, 0, 1, 2), { minLength: width, maxLength: width });
  const rows = fc.array(row, { minLength: height, maxLength: height });
  return fc
    .record({
      ice: fc.option(rows.filter((layers) => layers.flat().some((layer) => layer > 0))),
      anchors: fc.option(fc.integer({ min: 1, max: width })),
      score: fc.option(fc.integer({ min: 1, max: 40 })),
    })
    .map(({ ice, anchors, score }) =>
      [
        ice && `-ice=${ice.map((layers) => layers.join('')).join('/')}`,
        anchors && `-anchors=${anchors}`,
        score && `-score=${score}`,
      ].join(''),
    );
}

const ruleset = fc
  .tuple(side, side)
  .chain(([width, height]) =>
    fc.record({
      size: fc.constant(`${width}x${height}`),
      colours: fc.integer({ min: 2, max: 8 }),
      last: moves,
      goal: goals,
      loops: fc.constantFrom('yes', 'no'),
      more: modes(width, height),
    }),
  )
  .map(({ size, colours, last, goal, loops, more }) => {
    const text = `${size}-colours=${colours}-moves=${last}-goal=${goal}-loops=${loops}${more}`;
    const rules = dots.parseRuleset(text);
    if (!rules.ok) throw new Error(`${text}: ${rules.error.message}`);
    return rules.value;
  });

/** A path of any kind, most of them not legal. */
const walk = fc
  .tuple(fc.nat(6), fc.nat(6), fc.array(fc.constantFrom(...'UDLR'), { minLength: 1, maxLength: 6 }))
  .map(([row, column, steps]) => `${row}.${column}${steps.join('')}`);

/** At each ply: a walk to try, and which of the legal moves is played. */
const choices = fc.array(fc.tuple(walk, fc.nat(40)), { minLength: 5, maxLength: 30 });

function compareWalk(position: DotsPosition, text: string): void {
  const path = dots.parseMove(text);
  if (!path.ok) return;
  const legal = actDots(readDots(dots.makePosition(position)), text) !== undefined;
  expect(`${text} ${dots.act(position, path.value).ok}`).toBe(`${text} ${legal}`);
}

function compareOutcome(position: DotsPosition): void {
  const state = readDots(dots.makePosition(position));
  const outcome = dots.outcome(position);
  expect(outcome.over).toBe(isOver(state));
  expect(outcome.won).toBe(isWon(state));
}

/** Compares all legal moves, where the board is small enough to list them. */
function compareMoves(position: DotsPosition): void {
  if (position.cells.length > 6) return;
  const state = readDots(dots.makePosition(position));
  expect(firstMoves(position, Infinity).toSorted()).toEqual(dotsMoves(state).toSorted());
}

/** The first so many legal moves: a board of few colours has more than anybody can list. */
function firstMoves(position: DotsPosition, count: number): string[] {
  const names: string[] = [];
  for (const move of dots.legalMoves(position)) {
    names.push(dots.makeMove(move));
    if (names.length === count) break;
  }
  return names;
}

/** Whether what a move left can have been filled like this, or shuffled after a filling. */
function canSettle(after: DotsState, text: string): boolean {
  const { board } = readDots(text);
  if (writeDots({ ...after, board }) !== text) return false;
  const isFilled = after.board.every((row, r) =>
    row.every((dot, c) => dot === '.' || dot === board[r]![c]),
  );
  if (isFilled) return isOver(after) || hasPair(board);
  return !isOver(after) && !hasPair(after.board) && hasPair(board) && keepsDots(after, board);
}

/** A shuffle keeps the dots and leaves anchors alone; the last resort copies the first that can be. */
function keepsDots(after: DotsState, board: DotsState['board']): boolean {
  const anchorsOf = (rows: DotsState['board']): string =>
    rows.flat().join('').replaceAll(/[^A]/g, '.');
  if (anchorsOf(after.board) !== anchorsOf(board)) return false;
  const dotsLeft = board.flat();
  const missing = after.board.flat().filter((dot) => {
    const at = dotsLeft.indexOf(dot);
    if (dot !== '.' && at !== -1) dotsLeft.splice(at, 1);
    return dot !== '.' && at === -1;
  });
  const all = board.flat();
  const beside = (i: number): number | undefined => besideOf(all, board[0]!.length, i);
  const first = all.findIndex((dot, i) => isDot(dot) && beside(i) !== undefined);
  const isCopied = all[first] === all[beside(first)!];
  return missing.length === 0 || (missing.length === 1 && isCopied);
}

it('random games of Dots stay in lockstep (X-3, S1-4, S1-8, S1-9, S1-16, S1-17, S1-18)', () => {
  let plies = 0;
  fc.assert(
    fc.property(ruleset, fc.nat(), choices, (rules, number, decisions) => {
      const seed = seedFromInteger(number);
      let { position } = start(dots, rules, seed);
      for (const [tried, decision] of decisions) {
        compareWalk(position, tried);
        compareOutcome(position);
        compareMoves(position);
        const state = readDots(dots.makePosition(position));
        const legal = firstMoves(position, 41);
        expect(legal.length === 0).toBe(isOver(state));
        if (legal.length === 0) return;
        const move = legal[decision % legal.length]!;
        const after = actDots(state, move);
        const path = dots.parseMove(move);
        const step = path.ok && play(dots, position, path.value, seed);
        if (!step || !step.ok || after === undefined) throw new Error(`${move} was refused`);
        position = step.value.position;
        expect(dots.makePosition(position)).toSatisfy((text: string) => canSettle(after, text));
        plies++;
      }
    }),
    { numRuns: 300 },
  );
  expect(plies).toBeGreaterThan(1000);
});
