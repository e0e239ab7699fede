import { slideWhy } from '@twofold/coach';
import type { Analysis } from '@twofold/engine';
import { DIRECTIONS, type Direction } from '@twofold/rules';
import { slide, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import type { GameAdvice } from '../../computer/hint-line.js';
import { speech } from '../../computer/speech.js';
import type { ValueRow } from '../../computer/values.js';
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

export const slideAdvice: GameAdvice<SlideTypes> = {
  words: (position, analysis) => {
    const said = adviceText(position, analysis);
    return { said, written: said };
  },
  rows: (_, analysis) => valueRows(analysis),
};

/** All four directions, best first; those in which nothing slides at the end. */
export function valueRows({ moves }: Analysis<SlideTypes>): readonly ValueRow[] {
  const legal = moves.map(({ move, value }): ValueRow => ({ ...row(move), value }));
  const blocked = DIRECTIONS.filter((direction) => !moves.some(({ move }) => move === direction));
  return [...legal, ...blocked.map(row)];
}

function row(direction: Direction): ValueRow {
  return { label: t(`key.${direction}`), picture: <Icon name={direction} />, value: undefined };
}
