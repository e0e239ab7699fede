import { whyImpossible } from '@twofold/coach';
import { checkRuleset, type Result } from '@twofold/rules';
import {
  slide,
  slidePosition,
  tileRank,
  tilesOf,
  type Content,
  type SlidePosition,
  type SlideRuleset,
} from '@twofold/rules/slide';
import { t } from '../../../i18n/language.js';
import { sizeProblem } from '../../analysis/bench.js';
import { describePlace } from '../../describe.js';
import { DEFAULT_NEW_GAME, inMode, modeOf, rulesetOf, targetsIn, type Mode } from '../new-game.js';
import { tileAbove, tileBelow } from '../tile.js';

/** What a tap on a cell does. */
export const BRUSHES = ['up', 'down', 'erase', 'obstacle'] as const;
export type Brush = (typeof BRUSHES)[number];

/** Sets a cell; the rules say whether it can be. */
export function setCell(
  position: SlidePosition,
  cell: number,
  content: Content,
): Result<SlidePosition> {
  const cells = position.cells.with(cell, content);
  return setUp(position, fittingRules(position.ruleset, cells), cells);
}

/** What a cell holds after a tap. */
export function brushed({ ruleset, cells }: SlidePosition, cell: number, brush: Brush): Content {
  const content = cells[cell]!;
  const first = Math.min(...ruleset.spawn.map(({ value }) => value));
  const highest = targetsIn(modeOf(ruleset)).at(-1)!;
  const { obstacle } = ruleset;
  if (brush === 'obstacle') {
    if (obstacle === undefined) return content;
    return obstacle.kind === 'fixed' ? { kind: 'fixed' } : { kind: 'movable', life: obstacle.life };
  }
  if (brush === 'erase' || typeof content !== 'number') return brush === 'up' ? first : 0;
  if (brush === 'up') {
    if (content === 0) return first;
    return content >= highest ? 0 : tileAbove(ruleset, content);
  }
  if (content === 0) return highest;
  return content <= first ? 0 : tileBelow(ruleset, content);
}

/** Another size: what still fits stays where it is, from the upper left. */
export function resize(
  position: SlidePosition,
  width: number,
  height: number,
): Result<SlidePosition> {
  const { ruleset } = position;
  const cells = Array.from({ length: width * height }, (_, cell): Content => {
    const row = Math.floor(cell / width);
    const column = cell % width;
    if (row >= ruleset.height || column >= ruleset.width) return 0;
    return position.cells[row * ruleset.width + column]!;
  });
  return setUp(position, fittingRules({ ...ruleset, width, height }, cells), cells);
}

/** Other obstacles or other tiles: those of another kind go, and tiles keep their rank. */
export function withMode(position: SlidePosition, mode: Mode): Result<SlidePosition> {
  const { width, height } = position.ruleset;
  const like = rulesetOf(inMode({ ...DEFAULT_NEW_GAME, width, height }, mode));
  if (!like.ok) return like;
  const { obstacle, merge } = like.value;
  const before = tilesOf(position.ruleset);
  const tiles = tilesOf(like.value);
  // By whatever rules the mode is played, an analysis goes on at the target.
  const { spawn, target } = tiles;
  const changes = tiles === before ? { obstacle } : { obstacle, merge, spawn, target };
  const cells = position.cells.map((content) => {
    if (typeof content !== 'number') return content.kind === obstacle?.kind ? content : 0;
    const stays = content === 0 || tiles === before;
    return stays ? content : tiles.ladder[tileRank(before, content) - 1]!;
  });
  return setUp(position, fittingRules({ ...position.ruleset, ...changes }, cells), cells);
}

/** A board without anything on it. */
export function emptyBoard(): SlidePosition {
  const ruleset = rulesetOf(DEFAULT_NEW_GAME);
  const { width, height } = DEFAULT_NEW_GAME;
  const position =
    ruleset.ok && slidePosition(ruleset.value, { cells: Array<Content>(width * height).fill(0) });
  if (position === false || !position.ok) throw new RangeError('the default board is playable');
  return position.value;
}

/** Rules that allow as many fixed obstacles as are on the board. */
function fittingRules(ruleset: SlideRuleset, cells: readonly Content[]): SlideRuleset {
  const { obstacle } = ruleset;
  if (obstacle?.kind !== 'fixed') return ruleset;
  const count = cells.filter((content) => typeof content !== 'number').length;
  return { ...ruleset, obstacle: { kind: 'fixed', count: Math.max(count, 1) } };
}

function setUp(
  { score, ply, undos, paid }: SlidePosition,
  ruleset: SlideRuleset,
  cells: readonly Content[],
): Result<SlidePosition> {
  const checked = checkRuleset(slide, ruleset);
  if (!checked.ok) return checked;
  const penalties = ruleset.obstacle?.kind === 'movable' ? { undos, paid } : {};
  return slidePosition(checked.value, { cells, score, ply, ...penalties });
}

/** Why a board cannot be analysed. */
export function slideProblem(position: SlidePosition): string | undefined {
  const tooLarge = sizeProblem(position);
  if (tooLarge !== undefined) return tooLarge;
  const why = whyImpossible(position);
  if (why?.kind !== 'odd-tile') return why && t(`analysis.problem.${why.kind}`);
  const { cell, value, tiles } = why;
  const where = describePlace(position.ruleset, cell);
  return t('analysis.problem.odd-tile', { value: String(value), where, tiles: tiles.join(', ') });
}
