import { COLOURS, objectivesOf, type DotsPosition } from '@twofold/rules/dots';
import type { Clear } from './clears.js';
import { ANCHOR, type Dots, type Field } from './field.js';

/** What is worth clearing. */
export interface Needs {
  /**
   * How many dots of each colour still count. In a game for points every colour counts without end,
   * so that one search serves both kinds of game.
   */
  readonly colours: readonly number[];
  /** What modes ask for beside colours; undefined in a game without them. */
  readonly more: More | undefined;
}

interface More {
  readonly width: number;
  /** Layers of ice by cell; undefined where no ice is left. */
  readonly ice: Uint8Array | undefined;
  /** The cells of the anchors, from the bottom up. */
  readonly anchors: readonly number[];
  /** Points to be made. */
  readonly score: number;
  /**
   * The cells of ice and the dots below anchors, once they are few: those are often alone in their
   * colour.
   */
  readonly last: readonly number[];
}

function moreOf(
  width: number,
  ice: Uint8Array | undefined,
  anchors: readonly number[],
  score: number,
): More {
  const last = anchors.map((cell) => cell + width);
  const cells = ice?.length ?? 0;
  for (let cell = 0; cell < cells && last.length <= FEW; cell++) {
    if (ice![cell]! > 0) last.push(cell);
  }
  return { width, ice, anchors, score, last: last.length <= FEW ? last : [] };
}

/** What a layer of ice, and a row that an anchor falls, count beside a dot: they are harder to come by. */
const LAYER = 2;
const ROW = 2;
/** And a dot that is taken where this brings other neighbours to what is to be taken. */
const STIR = 0.3;
const FEW = 6;

type Taken = Pick<Clear, 'colour' | 'cells'>;

export function pointsNeeds(colours: number): Needs {
  return { colours: Array<number>(colours).fill(Infinity), more: undefined };
}

/** What is still to be done in a position. */
export function needsOf(position: DotsPosition, { width, size }: Field, dots: Dots): Needs {
  const { ruleset, goals, ice } = position;
  const colours = COLOURS.slice(0, ruleset.colours).map(
    (colour) => goals.find((goal) => goal.colour === colour)?.count ?? 0,
  );
  const asked = objectivesOf(position).filter(({ kind, left }) => kind !== 'colour' && left > 0);
  if (asked.length === 0) return { colours, more: undefined };
  const anchors: number[] = [];
  for (let cell = size - 1; cell >= 0; cell--) if (dots[cell] === ANCHOR) anchors.push(cell);
  const score = asked.find(({ kind }) => kind === 'score')?.left ?? 0;
  const iceLeft = asked.some(({ kind }) => kind === 'ice');
  return {
    colours,
    more: moreOf(width, iceLeft ? Uint8Array.from(ice!) : undefined, anchors, score),
  };
}

/** What a clear brings: dots of a colour that counts, layers of ice, rows that anchors fall, points. */
export function gainOf({ colours, more }: Needs, clear: Taken): number {
  const { length } = clear.cells;
  const gain = Math.min(colours[clear.colour]!, length);
  if (more === undefined) return gain;
  return (
    gain +
    LAYER * melted(more, clear) +
    ROW * fallen(more, clear) +
    STIR * stirred(more, clear) +
    Math.min(more.score, length)
  );
}

function melted({ ice }: More, { cells }: Taken): number {
  if (ice === undefined) return 0;
  let count = 0;
  for (const cell of cells) if (ice[cell]! > 0) count++;
  return count;
}

function fallen({ anchors, width }: More, { cells }: Taken): number {
  let rows = 0;
  for (const anchor of anchors) {
    for (const cell of cells) if (cell > anchor && (cell - anchor) % width === 0) rows++;
  }
  return rows;
}

/** How many dots go from the columns of the last cells and the next ones, so that others come beside them. */
function stirred({ last, width }: More, { cells }: Taken): number {
  let count = 0;
  for (const target of last) {
    const row = Math.floor(target / width);
    const column = target % width;
    for (const cell of cells) {
      if (cell >= row * width && Math.abs((cell % width) - column) <= 1) count++;
    }
  }
  return count;
}

/** Orders clears: first what brings the goals nearer, then what clears more. */
export function byGain(needs: Needs): (a: Clear, b: Clear) => number {
  return (a, b) => gainOf(needs, b) - gainOf(needs, a) || b.cells.length - a.cells.length;
}

/** What is left after a clear; `after` is the board that it leaves. */
export function needsAfter(needs: Needs, clear: Taken, after: Dots): Needs {
  const { colours, more } = needs;
  const need = colours[clear.colour]!;
  const gain = Math.min(need, clear.cells.length);
  const left = gain === 0 || need === Infinity ? colours : colours.with(clear.colour, need - gain);
  if (more !== undefined) return { colours: left, more: moreAfter(more, clear, after) };
  return left === colours ? needs : { colours: left, more };
}

function moreAfter(more: More, clear: Taken, after: Dots): More | undefined {
  const score = Math.max(more.score - clear.cells.length, 0);
  const anchors: number[] = [];
  if (more.anchors.length > 0) {
    for (let cell = after.length - 1; cell >= 0; cell--) {
      if (after[cell] === ANCHOR) anchors.push(cell);
    }
  }
  let { ice } = more;
  if (ice !== undefined && melted(more, clear) > 0) {
    ice = ice.slice();
    for (const cell of clear.cells) if (ice[cell]! > 0) ice[cell]!--;
    if (ice.every((layers) => layers === 0)) ice = undefined;
  }
  if (score === 0 && anchors.length === 0 && ice === undefined) return undefined;
  return moreOf(more.width, ice, anchors, score);
}

export function isMet({ colours, more }: Needs): boolean {
  return more === undefined && colours.every((need) => need === 0);
}

/** So many moves are needed at least: each takes one colour. */
export function openGoals({ colours, more }: Needs): number {
  let open = 0;
  for (const need of colours) if (need > 0) open++;
  return Math.max(open, movesForMore(more));
}

/** A layer of each cell, and a row of each column, is all that one move can do at the most. */
function movesForMore(more: More | undefined): number {
  if (more === undefined) return 0;
  let layers = 1;
  if (more.ice !== undefined) for (const layer of more.ice) if (layer > layers) layers = layer;
  return layers;
}

/** The colour that is the only thing left to do, if there is one. */
export function lastColour({ colours, more }: Needs): number | undefined {
  if (more !== undefined) return undefined;
  const open = [...colours.keys()].filter((colour) => colours[colour]! > 0);
  return open.length === 1 ? open[0] : undefined;
}
