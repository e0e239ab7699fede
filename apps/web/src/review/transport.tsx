import type { Report } from '@twofold/coach';
import { IconButton } from '../ui/button.js';
import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import { Icon, type IconName } from '../ui/icons.js';
import type { Cursor } from './cursor.js';
import { findMistake, GRADE_MARKS } from './marks.js';
import { t } from '../i18n/language.js';

interface ReviewTransportProps {
  readonly cursor: Cursor;
  readonly at: number;
  readonly found: Report;
}

/** Steps through the moves, and from mistake to mistake. */
export function ReviewTransport({ cursor, at, found }: ReviewTransportProps): JSX.Element {
  const last = found.moves.length - 1;
  const step = (icon: IconName, label: string, to: number): JSX.Element => (
    <IconButton
      icon={icon}
      label={label}
      class={icon === 'first' || icon === 'last' ? 'quiet at-end' : 'quiet'}
      disabled={to < 0 || to > last || to === at}
      onClick={() => cursor.goTo(to)}
    />
  );
  const mistake = (by: 1 | -1): JSX.Element => (
    <button
      type="button"
      class="quiet mistake-step"
      aria-label={t(`review.mistake.${by === 1 ? 'next' : 'previous'}`)}
      title={t(`review.mistake.${by === 1 ? 'next' : 'previous'}`)}
      disabled={findMistake(found, at, by) === undefined}
      onClick={() => cursor.jump(by)}
    >
      {by === -1 && <Icon name="back" />}
      <span class="verdict-mark" data-mark="mistake" aria-hidden="true">
        {GRADE_MARKS.mistake}
      </span>
      {by === 1 && <Icon name="forward" />}
    </button>
  );
  return (
    <div class="transport review-transport beside-8">
      {mistake(-1)}
      {step('first', t('review.first'), 0)}
      {step('back', t('review.previous'), at - 1)}
      <output data-at={at + 1}>
        {found.moves.length === 0
          ? t('review.graph.none')
          : t('review.at.of', { at: groupDigits(at + 1), of: groupDigits(found.total) })}
      </output>
      {step('forward', t('review.next'), at + 1)}
      {step('last', t('review.last'), last)}
      {mistake(1)}
    </div>
  );
}
