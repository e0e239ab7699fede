import { cellCount, rowsOf } from '@twofold/rules';
import { slide, type SlidePosition } from '@twofold/rules/slide';

/** Boards of up to so many cells are solved to the end of the game. */
const MOST_SOLVED_CELLS = 9;

/**
 * The position that the engine is asked about. Where a target ends the game, values from a search
 * that wants it above all would only order the moves: larger boards are judged as if the game went
 * on. What leads to 2048 and beyond leads to 2048.
 */
export function judgedPosition(position: SlidePosition): SlidePosition {
  const { ruleset } = position;
  if (ruleset.target?.onReach !== 'stop' || cellCount(ruleset) <= MOST_SOLVED_CELLS) {
    return position;
  }
  return { ...position, ruleset: { ...ruleset, target: undefined } };
}

/** The same for boards that are turned or mirrored images of each other, whatever their score. */
export function boardKey({ ruleset, cells }: SlidePosition): string {
  const contents = cells.map((content) => JSON.stringify(content));
  const rows = rowsOf(ruleset, contents);
  const images = [rows, transposed(rows)].flatMap((image) => [
    image,
    image.toReversed(),
    image.map((row) => row.toReversed()),
    image.toReversed().map((row) => row.toReversed()),
  ]);
  const [first] = images.map((image) => image.map((row) => row.join()).join('/')).toSorted();
  const { width, height } = ruleset;
  const sides = { width: Math.max(width, height), height: Math.min(width, height) };
  return `${slide.makeRuleset({ ...ruleset, ...sides })} ${first}`;
}

function transposed(rows: readonly (readonly string[])[]): string[][] {
  return rows[0]!.map((_, column) => rows.map((row) => row[column]!));
}
