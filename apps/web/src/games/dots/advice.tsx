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

/** A hint in words for those who do not see it: where the path begins, each of its steps, and why. */
export function adviceText(position: DotsPosition, analysis: Analysis<DotsTypes>): string {
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
  return `${move} ${dotsWhy(position, analysis, speech)}`.trimEnd();
}

interface DotsAdviceProps {
  readonly position: DotsPosition;
  readonly advice: Advice<DotsTypes>;
  readonly onAgain: () => void;
}

export function DotsAdvice({ position, advice, onAgain }: DotsAdviceProps): JSX.Element {
  return (
    <section class="advice" aria-label={t('hint')}>
      <HintLine advice={advice} onAgain={onAgain}>
        {/* The path itself is drawn on the board. */}
        {advice.kind === 'given' &&
          (dotsWhy(position, advice.analysis, speech) || adviceText(position, advice.analysis))}
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
  const rows = moves.slice(0, SHOWN).map(({ move, value }) => {
    const cells = cellsOf(position, move);
    const count = preview(position, cells)?.cleared.length ?? cells.length;
    const colour = position.cells[cells[0]!]!;
    return {
      label: `${count} × ${t(`colour.${colour}`)}`,
      picture: <Dot colour={colour} />,
      value,
    };
  });
  return <Values unit={unit} depth={depth} exact={exact} rows={rows} />;
}
