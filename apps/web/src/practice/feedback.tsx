import { isRight, whyElseNotText, whyText, type Attempt } from '@twofold/coach';
import type { GameTypes } from '@twofold/rules';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { lostText, speech } from '../computer/speech.js';
import { valueText } from '../computer/values.js';
import { coachedStudyOf } from '../games/studies.js';
import { announce } from '../ui/announcer.js';
import type { Trial } from './exercise-session.js';
import type { Item } from './items.js';
import { countedText, rowText, type Counted } from './rating-text.js';
import { t } from '../i18n/language.js';
import { Button } from '../ui/button.js';
import '../play/ending.css';

interface FeedbackProps {
  readonly item: Item;
  readonly trial: Extract<Trial<GameTypes>, { attempt: unknown }>;
  readonly onAgain: () => void;
  readonly onNext: () => void;
  /** What the first answer made of the rating, if it was the first ever. */
  readonly counted: Counted | undefined;
  /** Whether there is another exercise to solve now. */
  readonly more: boolean;
}

/** What the coach says of an answer: the grade, the values, and why. */
export function Feedback(props: FeedbackProps): JSX.Element {
  const { item, trial, counted, onAgain, onNext, more } = props;
  const { judgement } = trial.attempt;
  const right = trial.kind === 'judged' && isRight(judgement.grade);
  const title =
    trial.kind === 'shown' ? t('practice.grade.best') : t(`practice.grade.${judgement.grade}`);
  const why = reasonsFor(item, trial);
  // Where the answer was wrong, the sentences need the room.
  const after = right ? counted?.after : undefined;
  const row = after === undefined ? '' : `${rowText('right', after.row, after.longest)}.`;
  const next = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const rating = counted && `${t('practice.rating.title')}: ${countedText(counted)}.`;
    announce([`${title}.`, ...why, rating ?? '', row].join(' ').trim());
    next.current?.focus({ preventScroll: true });
  }, [trial]);
  return (
    <section
      class="end feedback stack-8"
      aria-labelledby="feedback-title"
      data-grade={trial.kind === 'shown' ? 'shown' : judgement.grade}
    >
      <div class="end-head">
        <h2 id="feedback-title" class={right ? 'good' : undefined}>
          {title}
        </h2>
        {counted !== undefined && (
          <p class="label counted">
            <span class="unseen">{t('practice.rating.title')}: </span>
            {countedText(counted)}
          </p>
        )}
      </div>
      {why.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p class="hint-text">
        {valuesText(trial.attempt, trial.kind === 'shown')} {row}
      </p>
      <div class="end-acts">
        <button type="button" class="primary" ref={next} onClick={onNext}>
          {more ? t('practice.answer.next') : t('practice.answer.done')}
        </button>
        {!right && <Button label={t('try-again')} onClick={onAgain} />}
      </div>
    </section>
  );
}

/** What speaks against the answer, if anything else does, and what for the best move. */
function reasonsFor({ game, position }: Item, trial: FeedbackProps['trial']): readonly string[] {
  const { analysis, judgement } = trial.attempt;
  const found = trial.kind === 'judged' && judgement.grade === 'best';
  // As good as the best, for reasons that nobody asked about.
  if (found && game.makeMove(trial.move) !== game.makeMove(judgement.best)) return [];
  if (found) return [whyText(game, position, analysis, speech)];
  const best = coachedStudyOf(game).advice(position, analysis);
  if (trial.kind === 'shown') return [best];
  const against = whyElseNotText(game, position, trial.attempt, speech);
  return [against, best].filter((sentence) => sentence !== '');
}

function valuesText({ judgement, analysis }: Attempt<GameTypes>, shown: boolean): string {
  const { worth, kept, share } = judgement;
  const { unit, practical } = analysis;
  const best = shown || share === 0;
  // An estimate only orders the moves: no number of it says anything alone.
  if (unit === 'estimate')
    return best ? '' : t('practice.value.estimate', { percent: lostText(share) });
  const values = { worth: valueText(worth, unit), kept: valueText(kept, unit) };
  if (practical !== undefined) {
    const tile = String(practical.tile);
    return t(best ? 'practice.value.tile.best' : 'practice.value.tile', { ...values, tile });
  }
  return best ? t(`practice.value.${unit}.best`, values) : t(`practice.value.${unit}`, values);
}
