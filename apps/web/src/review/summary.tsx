import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { accuracyPercent, GRADES, type Report } from '@twofold/coach';
import { groupDigits } from '../i18n/format.js';
import { language, t } from '../i18n/language.js';
import { luckText, turnText } from './words.js';
import { Button } from '../ui/button.js';

interface SummaryProps {
  readonly found: Report;
  /** What became of its mistakes, if anything did. */
  readonly practised: string;
  readonly onGo: (place: number) => void;
}

/** The game as a whole: accuracy, how many moves of each grade, where it was lost. */
export function Summary({ found, practised, onGo }: SummaryProps): JSX.Element {
  const { accuracy, counts, turn } = found.summary;
  const luck = useMemo(() => luckText(found), [found, language.value]);
  return (
    <section class="review-summary" aria-label={t('review.accuracy')}>
      <dl class="review-figures">
        <div class="review-accuracy">
          <dt class="label">{t('review.accuracy')}</dt>
          <dd data-accuracy={accuracy}>
            {accuracy === undefined ? '–' : accuracyPercent(accuracy)}
            {accuracy !== undefined && <small>%</small>}
          </dd>
        </div>
        {GRADES.map((grade) => (
          <div key={grade} data-grade={grade}>
            <dt class="label">{t(`review.grade.${grade}`)}</dt>
            <dd data-count={grade}>{groupDigits(counts[grade])}</dd>
          </div>
        ))}
      </dl>
      {found.moves.length > 0 && (
        <p class="hint-text">
          {accuracy === undefined ? t('review.accuracy.short') : t('review.accuracy.means')}
        </p>
      )}
      {found.moves.length > 0 && (
        <p class="review-turn">
          {turnText(found)}{' '}
          {turn !== undefined && (
            <Button label={t('review.turn.show')} class="quiet inline" onClick={() => onGo(turn)} />
          )}
          {luck !== undefined && <span class="review-luck"> {luck}</span>}
          <span role="status"> {practised}</span>
        </p>
      )}
    </section>
  );
}
