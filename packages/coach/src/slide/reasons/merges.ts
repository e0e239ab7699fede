import type { Shape } from '@twofold/rules';
import { tilesOf, type SlidePosition, type SlideRuleset } from '@twofold/rules/slide';
import { firstAbove, leastLarge, type Contrast, type Found } from './contrast.js';
import { isAtLeast, neighboursOf } from './edges.js';
import type { Fold } from './reason.js';
import { canMake, mergeLater, pairsInReach, valuesInReach, type Outlook } from './outlook.js';

/** Merges of the next move that are asked about. */
const MOST_IN_REACH = 2;
const MANY_PAIRS = 2;

export function mergeMade({ position, better, worse }: Contrast): Found<'merge'> {
  const value = firstAbove(
    better.merges.map((merge) => merge.value),
    worse.merges.map((merge) => merge.value),
  );
  if (value === undefined || countOf(worse, value) > 0) return undefined;
  // What can be had all the same is no difference.
  const later = mergeLater(worse, value);
  if (later === 'always') return undefined;
  const fold = foldInto(position.ruleset, better, value);
  return { kind: 'merge', than: worse.move, ...fold, lost: later === 'never' };
}

/** The largest that a move makes, if it is worth a word. */
export function foldsOf(position: SlidePosition, outlook: Outlook): Fold | undefined {
  const value = outlook.merges[0]?.value ?? 0;
  if (value < leastLarge(position)) return undefined;
  return foldInto(position.ruleset, outlook, value);
}

function foldInto(ruleset: SlideRuleset, outlook: Outlook, value: number): Fold {
  const { to } = outlook.merges.find((merge) => merge.value === value)!;
  return {
    value,
    of: partsOf(ruleset, value),
    count: countOf(outlook, value),
    beside: besideOf(ruleset, outlook, to, value),
  };
}

/** The two tiles that merge into a value, the smaller first. */
function partsOf(ruleset: SlideRuleset, value: number): readonly [number, number] {
  const tiles = tilesOf(ruleset);
  const half = value / 2;
  if (tiles.has(half) && tiles.merge(half, half) === value) return [half, half];
  const less = tiles.ladder.find((tile) => tiles.has(value - tile) && tile < value)!;
  return [less, value - less];
}

function countOf({ merges }: Outlook, value: number): number {
  return merges.filter((merge) => merge.value === value).length;
}

function besideOf(
  shape: Shape,
  { cells }: Outlook,
  cell: number,
  least: number,
): number | undefined {
  const beside = neighboursOf(shape, cell)
    .map((at) => cells[at]!)
    .filter((content) => isAtLeast(content, least));
  return beside.length === 0 ? undefined : Math.max(...beside);
}

export function mergeNext({ position, better, worse, least }: Contrast): Found<'next'> {
  const made = worse.merges[0]?.value ?? 0;
  for (const value of valuesInReach(better).slice(0, MOST_IN_REACH)) {
    if (value < least || value <= made) break;
    if (mergeLater(better, value) !== 'always') continue;
    const later = mergeLater(worse, value);
    if (later === 'always' || later === undefined) continue;
    return {
      kind: 'next',
      than: worse.move,
      value,
      of: partsOf(position.ruleset, value),
      had: canMake(position, value),
      lost: later === 'never',
    };
  }
  return undefined;
}

export function pairs({ better, worse }: Contrast): Found<'pairs'> {
  const count = pairsInReach(better);
  const instead = pairsInReach(worse);
  if (count - instead < (instead === 0 ? 1 : MANY_PAIRS)) return undefined;
  return { kind: 'pairs', than: worse.move, count, instead };
}
