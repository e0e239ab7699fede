import { slide, type Content } from '@twofold/rules/slide';
import type { Contrast, Found } from './contrast.js';
import { isInCorner } from './edges.js';
import { chanceOfAll, chanceOfOneMove } from './outlook.js';
import { chanceOfStuck } from './stuck.js';

/** How far ahead it is asked whether the game ends. */
const MOST_TILES = 3;
const LEAST_STUCK = 0.03;
const OFTEN = 0.5;
const LEAST_PUSHED = 0.1;
/** Room is scarce in this part of the board; where it is not, one cell more or less says nothing. */
const SCARCE = 1 / 4;
const MANY_CELLS = 2;

export function stuckSoon({ better, worse, after }: Contrast): Found<'stuck'> {
  const outcome = after && slide.outcome(after);
  const came = outcome?.over === true && outcome.reason === 'stuck';
  for (let tiles = 1; tiles <= MOST_TILES; tiles++) {
    const chance = chanceOfStuck(worse.after, tiles);
    if (chance === undefined) return undefined;
    if (chance === 0) continue;
    const instead = chanceOfStuck(better.after, tiles);
    if (instead === undefined) return undefined;
    if (chance - instead <= (came ? 0 : LEAST_STUCK)) continue;
    return { kind: 'stuck', than: worse.move, tiles, chance, instead, came };
  }
  return undefined;
}

export function pushedOut(contrast: Contrast): Found<'pushed'> {
  const { position, better, worse, highest, least } = contrast;
  const isOut = (cells: readonly Content[]): boolean =>
    !isInCorner(position.ruleset, cells, highest);
  if (highest < least || isOut(better.cells) || isOut(worse.cells)) return undefined;
  const chance = chanceOfAll(worse, isOut);
  const instead = chanceOfAll(better, isOut);
  if (chance === undefined || instead === undefined) return undefined;
  if (chance - instead < LEAST_PUSHED) return undefined;
  return { kind: 'pushed', than: worse.move, value: highest, chance, instead };
}

export function fewMoves({ better, worse }: Contrast): Found<'forced'> {
  const chance = chanceOfOneMove(worse);
  if (chance === undefined || chance < OFTEN) return undefined;
  const instead = chanceOfOneMove(better);
  if (instead === undefined || instead > chance / 2) return undefined;
  return { kind: 'forced', than: worse.move, chance, instead };
}

export function room({ position, better, worse }: Contrast): Found<'room'> {
  const { open } = better;
  const isScarce = worse.open <= position.cells.length * SCARCE;
  if (open - worse.open < (isScarce ? 1 : MANY_CELLS)) return undefined;
  return { kind: 'room', than: worse.move, open, instead: worse.open };
}
