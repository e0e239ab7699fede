import type { Content, SlideEvent, SlidePosition } from '@twofold/rules/slide';
import { groupDigits } from '../../i18n/format.js';
import { t } from '../../i18n/language.js';
import { describePlace, describeRows } from '../describe.js';

export function describeContent(content: Content): string {
  if (content === 0) return t('cell.empty');
  if (typeof content === 'number') return String(content);
  if (content.kind === 'fixed') return t('cell.fixed');
  return t('cell.movable', { life: content.life });
}

/** What a move did, in one breath: merges, what is new, the score. */
export function describeMove(events: readonly SlideEvent[], position: SlidePosition): string {
  const merged = events.flatMap((event) => (event.kind === 'merged' ? [event.value] : []));
  const parts = merged.length > 0 ? [t('say.merged', { values: merged.join(', ') })] : [];
  for (const event of events) {
    if (event.kind === 'spawned' || event.kind === 'obstacle-appeared') {
      const what = describeContent(event.kind === 'spawned' ? event.value : event.obstacle);
      parts.push(t('say.new', { what, where: describePlace(position.ruleset, event.cell) }));
    }
    if (event.kind === 'obstacle-expired') parts.push(t('say.expired'));
  }
  if (merged.length > 0) parts.push(t('say.score', { score: groupDigits(position.score) }));
  return parts.join(' ');
}

/** The whole board, row by row. */
export function describeBoard(position: SlidePosition): string {
  return describeRows(position.ruleset, position.cells.map(describeContent));
}
