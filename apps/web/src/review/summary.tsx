import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { GRADES } from '@twofold/coach';
import { groupDigits } from '../i18n/format.js';
import { language } from '../i18n/language.js';
import type { Findings } from './job.js';
import { say } from './messages.js';
import { luckText, percentText, turnText } from './words.js';

interface SummaryProps {
  readonly found: Findings;
  readonly onGo: (place: number) => void;
}

/** The game as a whole: accuracy, how many moves of each grade, where it was lost. */
export function Summary({ found, onGo }: SummaryProps): JSX.Element {
  const { accuracy, counts, turn } = found.summary;
  const luck = useMemo(() => luckText(found), [found, language.value]);
  return (
    <section class="review-summary" aria-label={say('accuracy')}>
      <dl class="review-figures">
        <div class="review-accuracy">
          <dt>{say('accuracy')}</dt>
          <dd data-accuracy={accuracy}>
            {accuracy === undefined ? '–' : percentText(accuracy)}
            {accuracy !== undefined && <small>%</small>}
          </dd>
        </div>
        {GRADES.map((grade) => (
          <div key={grade} data-grade={grade}>
            <dt>{say(`grade.${grade}`)}</dt>
            <dd data-count={grade}>{groupDigits(counts[grade])}</dd>
          </div>
        ))}
      </dl>
      {found.count > 0 && (
        <p class="hint-text">
          {accuracy === undefined ? say('accuracy.none') : say('accuracy.means')}
        </p>
      )}
      {found.count > 0 && (
        <p class="review-turn">
          {turnText(found)}{' '}
          {turn !== undefined && (
            <button type="button" class="quiet inline" onClick={() => onGo(turn)}>
              {say('turn.show')}
            </button>
          )}
          {luck !== undefined && <span class="review-luck"> {luck}</span>}
        </p>
      )}
    </section>
  );
}
