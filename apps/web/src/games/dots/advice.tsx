import { dotsWhy } from '@twofold/coach';
import type { Analysis } from '@twofold/engine';
import { cellAt, DIRECTIONS, neighbour } from '@twofold/rules';
import type { DotsPosition, DotsTypes, Path } from '@twofold/rules/dots';
import type { GameAdvice } from '../../computer/hint-line.js';
import { speech } from '../../computer/speech.js';
import { t } from '../../i18n/language.js';
import { describePlace } from '../describe.js';
import { Dot } from './dot.js';
import { preview } from './preview.js';

/** Of so many paths that are worth a look, these are shown. */
const SHOWN = 4;

export function cellsOf({ ruleset }: Pick<DotsPosition, 'ruleset'>, path: Path): readonly number[] {
  return path.map(([row, column]) => cellAt(ruleset, row, column)!);
}

/** A path in words: how many dots it clears, and of which colour. */
export function pathText(position: DotsPosition, path: Path): string {
  const cells = cellsOf(position, path);
  const count = preview(position, cells)?.cleared.length ?? cells.length;
  return `${count} × ${t(`colour.${position.cells[cells[0]!]!}`)}`;
}

/** A hint in words for those who do not see it: where the path begins, each of its steps, and why. */
export function adviceText(position: DotsPosition, analysis: Analysis<DotsTypes>): string {
  return dotsAdvice.words(position, analysis).said;
}

function moveText({ ruleset, cells }: DotsPosition, path: Path): string {
  let last = cellAt(ruleset, ...path[0]!)!;
  const colour = t(`colour.${cells[last]!}`);
  const where = describePlace(ruleset, last);
  const steps = cellsOf({ ruleset }, path.slice(1)).map((cell) => {
    const towards = DIRECTIONS.find((direction) => neighbour(ruleset, last, direction) === cell)!;
    last = cell;
    return t(`key.${towards}`).toLowerCase();
  });
  return t('hint.path', { colour, where, steps: steps.join(', ') });
}

export const dotsAdvice: GameAdvice<DotsTypes> = {
  words: (position, analysis) => {
    const why = dotsWhy(position, analysis, speech);
    const said = `${moveText(position, analysis.best)} ${why}`.trimEnd();
    // The path itself is drawn on the board.
    return { said, written: why || said };
  },
  rows: (position, { moves }) =>
    moves.slice(0, SHOWN).map(({ move, value }) => ({
      label: pathText(position, move),
      picture: <Dot colour={position.cells[cellsOf(position, move)[0]!]!} />,
      value,
    })),
};
