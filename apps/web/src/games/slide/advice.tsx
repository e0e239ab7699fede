import type { JSX } from 'preact';
import { slideWhy } from '@twofold/coach';
import type { Analysis } from '@twofold/engine';
import { DIRECTIONS, type Direction } from '@twofold/rules';
import { slide, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import type { Advice } from '../../computer/advisor.js';
import { HintLine } from '../../computer/hint-line.js';
import { speech } from '../../computer/speech.js';
import { Values, type ValueRow } from '../../computer/values.js';
import { t } from '../../i18n/language.js';
import { Icon } from '../../ui/icons.js';

type Merge = Extract<SlideTypes['event'], { readonly kind: 'merged' }>;

/** The merges that a move would make, largest first. */
export function mergesOfMove(position: SlidePosition, direction: Direction): readonly Merge[] {
  const acted = slide.act(position, direction);
  if (!acted.ok) return [];
  return acted.value.events
    .filter((event) => event.kind === 'merged')
    .toSorted((a, b) => b.value - a.value);
}

/** A hint in words: the move, and why. */
export function adviceText(position: SlidePosition, analysis: Analysis<SlideTypes>): string {
  return `${t(`hint.${analysis.best}`)} ${slideWhy(position, analysis, speech)}`.trimEnd();
}

interface SlideAdviceProps {
  /** What `adviceText` says of a hint that was given. */
  readonly text: string | undefined;
  readonly advice: Advice<SlideTypes>;
  readonly onAgain: () => void;
}

export function SlideAdvice({ text, advice, onAgain }: SlideAdviceProps): JSX.Element {
  return (
    <section class="advice stack-16" aria-label={t('key.hint')}>
      <HintLine advice={advice} onAgain={onAgain}>
        {text}
      </HintLine>
      {advice.kind === 'given' && <SlideValues analysis={advice.analysis} />}
    </section>
  );
}

/** All four directions, best first; those in which nothing slides at the end. */
export function SlideValues({
  analysis,
}: {
  readonly analysis: Analysis<SlideTypes>;
}): JSX.Element {
  const { moves, unit, practical, depth, exact } = analysis;
  const legal = moves.map(({ move, value }): ValueRow => ({ ...row(move), value }));
  const blocked = DIRECTIONS.filter((direction) => !moves.some(({ move }) => move === direction));
  return (
    <Values
      unit={unit}
      practical={practical}
      depth={depth}
      exact={exact}
      rows={[...legal, ...blocked.map(row)]}
    />
  );
}

function row(direction: Direction): ValueRow {
  return { label: t(`key.${direction}`), picture: <Icon name={direction} />, value: undefined };
}
