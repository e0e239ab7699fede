import type { JSX } from 'preact';
import { dotsWhy } from '@twofold/coach';
import type { Analysis } from '@twofold/engine';
import { cellAt, DIRECTIONS, neighbour } from '@twofold/rules';
import type { DotsPosition, DotsTypes, Path } from '@twofold/rules/dots';
import type { Advice } from '../../computer/advisor.js';
import { HintLine } from '../../computer/hint-line.js';
import { speech } from '../../computer/speech.js';
import { Values } from '../../computer/values.js';
import { t } from '../../i18n/language.js';
import { Dot } from './dot.js';
import { preview } from './preview.js';

/** Of so many paths that are worth a look, these are shown. */
const SHOWN = 4;

export function cellsOf({ ruleset }: DotsPosition, path: Path): readonly number[] {
  return path.map(([row, column]) => cellAt(ruleset, row, column)!);
}

/** A path in words: how many dots it clears, and of which colour. */
export function pathText(position: DotsPosition, path: Path): string {
  const cells = cellsOf(position, path);
  const count = preview(position, cells)?.cleared.length ?? cells.length;
  return `${count} × ${t(`colour.${position.cells[cells[0]!]!}`)}`;
}

/** A hint in words for those who do not see it: where the path begins, each of its steps, and why. */
export function adviceText(
  position: DotsPosition,
  analysis: Analysis<DotsTypes>,
  why: string = dotsWhy(position, analysis, speech),
): string {
  const { ruleset, cells } = position;
  const path = analysis.best;
  const [first, ...rest] = cellsOf(position, path);
  let last = first!;
  const steps = rest.map((cell) => {
    const towards = DIRECTIONS.find((direction) => neighbour(ruleset, last, direction) === cell)!;
    last = cell;
    return t(`key.${towards}`).toLowerCase();
  });
  const [row, column] = path[0]!;
  const move = t('hint.path', {
    colour: t(`colour.${cells[first!]!}`),
    where: t('cell.place', { row: row + 1, column: column + 1 }),
    steps: steps.join(', '),
  });
  return `${move} ${why}`.trimEnd();
}

interface DotsAdviceProps {
  readonly position: DotsPosition;
  /** The reason of a hint that was given. */
  readonly why: string;
  readonly advice: Advice<DotsTypes>;
  readonly onAgain: () => void;
}

export function DotsAdvice({ position, why, advice, onAgain }: DotsAdviceProps): JSX.Element {
  return (
    <section class="advice stack-16" aria-label={t('key.hint')}>
      <HintLine advice={advice} onAgain={onAgain}>
        {/* The path itself is drawn on the board. */}
        {why || (advice.kind === 'given' && adviceText(position, advice.analysis, why))}
      </HintLine>
      {advice.kind === 'given' && <DotsValues position={position} analysis={advice.analysis} />}
    </section>
  );
}

interface DotsValuesProps {
  readonly position: DotsPosition;
  readonly analysis: Analysis<DotsTypes>;
}

function DotsValues({ position, analysis }: DotsValuesProps): JSX.Element {
  const { moves, unit, depth, exact } = analysis;
  const rows = moves.slice(0, SHOWN).map(({ move, value }) => ({
    label: pathText(position, move),
    picture: <Dot colour={position.cells[cellsOf(position, move)[0]!]!} />,
    value,
  }));
  return <Values unit={unit} depth={depth} exact={exact} rows={rows} />;
}
