import { ok } from '@twofold/rules';
import type { Content, SlideRuleset } from '@twofold/rules/slide';
import { refuse, type Answer } from '../../common/answer.js';
import { encode, makeCode, sumOf, valueOf, withDigit, type BoardCode } from './code.js';
import { chunksOf, largestBase, lowest } from './layout.js';
import { missingDouble, WALL } from './line-moves.js';
import { Machine, pieces, type KeyList } from './machine.js';
import type { SolutionSize } from './solution.js';

const NONE = new Int32Array(0);

/** All that can follow some boards. */
export interface Enumeration {
  readonly machine: Machine;
  readonly roots: ReadonlyMap<number, Int32Array>;
  /**
   * What slides make of the positions, by the sum of the tiles, lowest sum first: lowest images, in
   * order. The positions themselves are twice as many and quickly found again.
   */
  readonly afters: ReadonlyMap<number, Int32Array>;
  readonly size: SolutionSize;
}

/**
 * Finds all that can follow the boards `roots`, none of which has ended. A slide keeps the sum of
 * the tiles and a spawn raises it, so that one sum after the other is complete when its turn comes.
 * Yields now and then how many boards it has just handled.
 */
export function* enumerate(
  ruleset: SlideRuleset,
  end: number,
  roots: readonly (readonly Content[])[],
  maxStates: number,
): Generator<number, Answer<Enumeration>> {
  const digits = new Set([0, ...ruleset.spawn.map(({ value }) => value).filter((v) => v < end)]);
  for (const cells of roots) for (const content of cells) digits.add(valueOf(content));
  if (ruleset.obstacle !== undefined) digits.add(WALL);
  // With 2s and 4s on n cells, tiles grow to 2^(n + 1) at most; other boards may need more digits.
  const most = largestBase(ruleset);
  const usual = Math.min(most, ruleset.width * ruleset.height + 2);
  for (const base of usual < most ? [usual, most] : [most]) {
    const code = makeCode(ruleset, base, [...digits], end);
    const found = code && (yield* enumerateIn(code, ruleset, roots, maxStates));
    if (found !== undefined) return found;
  }
  return refuse('unsupported', `more than ${most - 1} kinds of tiles are too many to be solved`);
}

/** Undefined when more digits are needed than the code has. */
function* enumerateIn(
  first: BoardCode,
  ruleset: SlideRuleset,
  boards: readonly (readonly Content[])[],
  maxStates: number,
): Generator<number, Answer<Enumeration> | undefined> {
  const machine = new Machine(first);
  const roots = rootsOf(first, boards);
  const sums = new Set(roots.keys());
  const afters = new Map<number, Int32Array>();
  const size = { states: 0, afterstates: 0, distinctStates: 0, distinctAfterstates: 0 };
  while (sums.size > 0) {
    const sum = Math.min(...sums);
    sums.delete(sum);
    const states = yield* statesAt(sum, { machine, roots, afters });
    const set = machine.newSet(states.count);
    for (let d = 0; d < first.slides.length; d++) {
      for (const piece of pieces(states.count)) {
        for (;;) {
          const mark = machine.slideAll(d, states, piece, set);
          if (mark === 0) break;
          const double = 2 * machine.code.digits[missingDouble(mark)]!;
          const extended = withDigit(machine.code, ruleset, double);
          if (extended === undefined) return undefined;
          machine.use(extended);
        }
        yield piece.count;
      }
    }
    const found = machine.members(set);
    const keys = machine.copyOfKeys(found).toSorted();
    afters.set(sum, keys);
    size.distinctStates += states.count;
    size.distinctAfterstates += found.count;
    size.states += machine.countImages(states);
    size.afterstates += machine.countImages(found);
    machine.give(states.block, found.block);
    if (size.distinctStates > maxStates) {
      return refuse('unsupported', `more than ${maxStates} positions are too many to be solved`);
    }
    for (const { value, steps } of first.spawns) {
      if (steps !== undefined && keys.length > 0) sums.add(sum + value);
    }
  }
  return ok({ machine, roots, afters, size });
}

/** The positions whose tiles have this sum: what chance makes of the afterstates below, and roots. */
export function* statesAt(
  sum: number,
  { machine, roots, afters }: Pick<Enumeration, 'machine' | 'roots' | 'afters'>,
): Generator<number, KeyList> {
  const states = machine.newSet(0);
  machine.addKeys(states, roots.get(sum) ?? NONE);
  for (const [s, { value, steps }] of machine.code.spawns.entries()) {
    const below = afters.get(sum - value);
    if (steps === undefined || below === undefined) continue;
    const keys = machine.list(below);
    for (const piece of pieces(keys.count)) {
      machine.spawnAll(s, keys, piece, states);
      yield piece.count;
    }
    machine.give(keys.block);
  }
  return machine.members(states);
}

function rootsOf(
  code: BoardCode,
  boards: readonly (readonly Content[])[],
): ReadonlyMap<number, Int32Array> {
  const { rows, images } = code.layout;
  const roots = new Map<number, Int32Array>();
  for (const cells of boards) {
    const key = encode(code, cells);
    // Nothing follows an empty board, and its number stands for a free slot.
    if (key === undefined || key === 0) continue;
    const sum = sumOf(cells);
    const root = lowest(...rows.images, ...chunksOf(rows, key), images);
    roots.set(sum, Int32Array.of(...(roots.get(sum) ?? NONE), root));
  }
  return roots;
}
