/**
 * Whether what is said of a move is so, found out by the rules alone and without any of the
 * shortcuts of the coach.
 */
import type { Analysis } from '@twofold/engine';
import { DIRECTIONS, rowsOf, settlements, type Direction } from '@twofold/rules';
import {
  slide,
  type Content,
  type SlideAfterstate,
  type SlidePosition,
  type SlideTypes,
} from '@twofold/rules/slide';
import { GRADE_LIMITS } from '../common/grade.js';
import type { SlideReason } from '../slide/reasons/reason.js';

type Board = readonly (readonly Content[])[];

export interface Claim {
  readonly position: SlidePosition;
  readonly analysis: Analysis<SlideTypes>;
  readonly reason: SlideReason;
  readonly after?: SlidePosition;
}

const NEAR = 1e-9;

export function isTrue({ position, analysis, reason, after }: Claim): boolean {
  const legal = [...slide.legalMoves(position)];
  const { best } = analysis;
  if (reason.kind === 'only') return legal.length === 1;
  if (reason.kind === 'equal') {
    const isEqual = (move: Direction): boolean =>
      shareOf(position, analysis, move) < GRADE_LIMITS.best;
    return reason.moves.every(isEqual) && (!reason.all || legal.every(isEqual));
  }
  const { than } = reason;
  const highest = highestIn(boardOf(position));
  const [before, good, bad] = [
    position,
    afterOf(position, best).moved,
    afterOf(position, than).moved,
  ].map(boardOf) as [Board, Board, Board];
  /** Whether these are the two chances that it names, and the one after the worse move is larger. */
  const isLikelier = (chanceOf: (move: Direction) => number): boolean =>
    'chance' in reason &&
    reason.chance > reason.instead &&
    Math.abs(chanceOf(than) - reason.chance) < NEAR &&
    Math.abs(chanceOf(best) - reason.instead) < NEAR;
  switch (reason.kind) {
    case 'worth':
      return (
        reason.by === valueOf(analysis, best) - valueOf(analysis, than) &&
        shareOf(position, analysis, than) >= GRADE_LIMITS.best
      );
    case 'target': {
      const { target } = position.ruleset;
      const reaches = (move: Direction): boolean =>
        mergesOf(position, move).some((value) => value >= target!.value);
      return highest < target!.value && reaches(best) && !reaches(than);
    }
    case 'stuck':
      return (
        isLikelier((move) => stuckAfter(afterOf(position, move), reason.tiles)) &&
        reason.came === (after !== undefined && [...slide.legalMoves(after)].length === 0)
      );
    case 'corner': {
      const at = (board: Board): Content => {
        const row = board.at(reason.corner.startsWith('up') ? 0 : -1)!;
        return row.at(reason.corner.endsWith('left') ? 0 : -1)!;
      };
      const corners = cornersIn(good);
      const wasThere = cornersIn(before).includes(highest);
      return (
        at(good) === reason.value &&
        corners.includes(reason.value) &&
        reason.value >= highest &&
        (reason.how === 'keeps'
          ? at(before) === reason.value
          : !wasThere || reason.value > highest) &&
        cornersIn(bad).every((content) => !isTile(content) || content < highest) &&
        reason.open === (at(bad) === 0) &&
        (reason.taken === undefined ||
          (at(bad) === 0 && at(boardOf(after!)) === reason.taken && reason.taken > 0))
      );
    }
    case 'edge': {
      const count = (board: Board): number =>
        borderOf(board).filter((content) => content === reason.value).length;
      return (
        count(good) > count(bad) &&
        (reason.how === 'keeps') === count(before) >= count(good) &&
        tilesOf(good).filter((tile) => tile === reason.value).length ===
          tilesOf(bad).filter((tile) => tile === reason.value).length
      );
    }
    case 'gap': {
      const hasGap = (board: Board): boolean =>
        eachCell(board).some(
          ([row, column, content]) =>
            isTile(content) && content >= highest && besideOf(board, row, column).includes(0),
        );
      return reason.value === highest && !hasGap(good) && hasGap(bad);
    }
    case 'shut': {
      const shut = (board: Board): readonly number[] =>
        eachCell(board).flatMap(([row, column, content]) =>
          isTile(content) &&
          besideOf(board, row, column).every(
            (other) => other === undefined || (isTile(other) && other >= 16 * content),
          )
            ? [content]
            : [],
        );
      return shut(good).length === 0 && shut(bad).includes(reason.value);
    }
    case 'order': {
      const isOrdered = (board: Board): boolean => {
        const line = lineAt(board, reason.edge);
        const numbers = line.map((content) => (typeof content === 'number' ? content : NaN));
        const isDown = (list: readonly number[]): boolean =>
          list[0] === highestIn(board) &&
          list.every((value, i) => i === 0 || list[i - 1]! >= value);
        return isDown(numbers) || isDown(numbers.toReversed());
      };
      return isOrdered(good) && !isOrdered(bad) && (reason.how === 'keeps') === isOrdered(before);
    }
    case 'chain': {
      const { values } = reason;
      const isTop = (board: Board): boolean =>
        values.every((value, i) => tilesOf(board).toSorted((a, b) => b - a)[i] === value);
      return (
        isTop(good) && isTop(bad) && lieSideBySide(good, values) && !lieSideBySide(bad, values)
      );
    }
    case 'merge': {
      const count = (move: Direction): number =>
        mergesOf(position, move).filter((value) => value === reason.value).length;
      return (
        count(best) === reason.count &&
        reason.count > 0 &&
        count(than) === 0 &&
        (position.cells.length > 20 ||
          laterOf(afterOf(position, than), reason.value) !== 'always') &&
        (!reason.lost || laterOf(afterOf(position, than), reason.value) === 'never') &&
        (reason.beside === undefined ||
          eachCell(good).some(
            ([row, column, content]) =>
              content === reason.value && besideOf(good, row, column).includes(reason.beside),
          ))
      );
    }
    case 'next':
      return (
        laterOf(afterOf(position, best), reason.value) === 'always' &&
        laterOf(afterOf(position, than), reason.value) !== 'always' &&
        reason.lost === (laterOf(afterOf(position, than), reason.value) === 'never') &&
        reason.had === legal.some((move) => mergesOf(position, move).includes(reason.value))
      );
    case 'pushed': {
      const isPushed = (next: SlidePosition): boolean => {
        const moves = [...slide.legalMoves(next)];
        const isOut = (then: Direction): boolean =>
          cornersIn(boardOf(afterOf(next, then).moved)).every(
            (content) => !isTile(content) || content < highest,
          );
        return moves.length > 0 && moves.every(isOut);
      };
      return (
        reason.value === highest &&
        isLikelier((move) => chanceAfter(afterOf(position, move), isPushed))
      );
    }
    case 'forced': {
      const isForced = (next: SlidePosition): boolean =>
        !isWonAndOver(next) && [...slide.legalMoves(next)].length <= 1;
      return isLikelier((move) => chanceAfter(afterOf(position, move), isForced));
    }
    case 'room': {
      const open = (board: Board): number => board.flat().filter((content) => content === 0).length;
      return (
        open(good) === reason.open && open(bad) === reason.instead && reason.open > reason.instead
      );
    }
    case 'pairs': {
      const pairs = (move: Direction): number =>
        Math.max(...DIRECTIONS.map((then) => mergesOf(afterOf(position, move).moved, then).length));
      const { count, instead } = reason;
      return pairs(best) === count && pairs(than) === instead && count > instead;
    }
  }
}

function boardOf({ ruleset, cells }: SlidePosition): Board {
  return rowsOf(ruleset, cells);
}

function isTile(content: Content | undefined): content is number {
  return typeof content === 'number' && content > 0;
}

function tilesOf(board: Board): readonly number[] {
  return board.flat().filter((content) => isTile(content));
}

function highestIn(board: Board): number {
  return Math.max(0, ...tilesOf(board));
}

function eachCell(board: Board): readonly (readonly [number, number, Content])[] {
  return board.flatMap((line, row) =>
    line.map((content, column) => [row, column, content] as const),
  );
}

function besideOf(board: Board, row: number, column: number): readonly (Content | undefined)[] {
  return [
    board[row - 1]?.[column],
    board[row + 1]?.[column],
    board[row]?.[column - 1],
    board[row]?.[column + 1],
  ];
}

function cornersIn(board: Board): readonly Content[] {
  return [board[0]!, board.at(-1)!].flatMap((row) => [row[0]!, row.at(-1)!]);
}

function borderOf(board: Board): readonly Content[] {
  return eachCell(board)
    .filter(([row, column]) => besideOf(board, row, column).includes(undefined))
    .map(([, , content]) => content);
}

function lineAt(board: Board, edge: Direction): readonly Content[] {
  if (edge === 'up') return board[0]!;
  if (edge === 'down') return board.at(-1)!;
  return board.map((row) => (edge === 'left' ? row[0]! : row.at(-1)!));
}

function lieSideBySide(board: Board, values: readonly number[]): boolean {
  const walk = (
    row: number,
    column: number,
    rest: readonly number[],
    seen: readonly string[],
  ): boolean => {
    if (board[row]?.[column] !== rest[0] || seen.includes(`${row} ${column}`)) return false;
    if (rest.length === 1) return true;
    const now = [...seen, `${row} ${column}`];
    return [
      [row - 1, column],
      [row + 1, column],
      [row, column - 1],
      [row, column + 1],
    ].some(([r, c]) => walk(r!, c!, rest.slice(1), now));
  };
  return eachCell(board).some(([row, column]) => walk(row, column, values, []));
}

function afterOf(position: SlidePosition, move: Direction): SlideAfterstate {
  const acted = slide.act(position, move);
  if (!acted.ok) throw new Error(acted.error.message);
  return acted.value.after;
}

function mergesOf(position: SlidePosition, move: Direction): readonly number[] {
  const acted = slide.act(position, move);
  if (!acted.ok) return [];
  return acted.value.events.flatMap((event) => (event.kind === 'merged' ? [event.value] : []));
}

function laterOf(after: SlideAfterstate, value: number): 'always' | 'maybe' | 'never' {
  const can = [...settlements(slide, after)].map(({ value: { position } }) =>
    DIRECTIONS.some((move) => mergesOf(position, move).includes(value)),
  );
  if (can.every(Boolean)) return 'always';
  return can.some(Boolean) ? 'maybe' : 'never';
}

function chanceAfter(after: SlideAfterstate, isSo: (position: SlidePosition) => boolean): number {
  let chance = 0;
  for (const { value, probability } of settlements(slide, after)) {
    if (isSo(value.position)) chance += probability;
  }
  return chance;
}

function isWonAndOver(position: SlidePosition): boolean {
  const { target } = position.ruleset;
  return target?.onReach === 'stop' && highestIn(boardOf(position)) >= target.value;
}

function stuckAfter(after: SlideAfterstate, tiles: number): number {
  let chance = 0;
  for (const { value, probability } of settlements(slide, after)) {
    const { position } = value;
    if (isWonAndOver(position)) continue;
    const moves = [...slide.legalMoves(position)];
    if (moves.length === 0) chance += probability;
    else if (tiles > 1) {
      chance +=
        probability *
        Math.min(...moves.map((move) => stuckAfter(afterOf(position, move), tiles - 1)));
    }
  }
  return chance;
}

function valueOf({ moves }: Analysis<SlideTypes>, wanted: Direction): number {
  return moves.find(({ move }) => move === wanted)!.value;
}

function shareOf(
  { score }: SlidePosition,
  analysis: Analysis<SlideTypes>,
  move: Direction,
): number {
  const top = valueOf(analysis, analysis.best);
  const loss = top - valueOf(analysis, move);
  if (analysis.unit === 'chance') return top > analysis.lost ? loss : 0;
  const stake = (analysis.unit === 'points' ? score : 0) + top - analysis.lost;
  return stake > 0 ? Math.min(loss / stake, 1) : 0;
}
