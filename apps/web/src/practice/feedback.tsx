import { isRight, type Attempt } from '@twofold/coach';
import type { Analysis } from '@twofold/engine';
import type {
  Direction,
  DotsPosition,
  DotsTypes,
  GameTypes,
  Path,
  SlidePosition,
  SlideTypes,
} from '@twofold/rules';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { slideReasonAgainstText } from '../computer/reason-text.js';
import { valueText } from '../computer/values.js';
import { adviceText as dotsAdvice } from '../dots/advice.js';
import { DotsPicture } from '../dots/picture.js';
import { announce } from '../play/announcer.js';
import { adviceText as slideAdvice } from '../slide/advice.js';
import type { Trial } from './exercise-session.js';
import type { Item } from './items.js';
import { say } from './messages.js';

interface FeedbackProps {
  readonly item: Item;
  readonly trial: Extract<Trial<GameTypes>, { attempt: unknown }>;
  readonly onAgain: () => void;
  readonly onNext: () => void;
  /** Whether there is another exercise to solve now. */
  readonly more: boolean;
}

/** What the coach says of an answer: the grade, the values, and why. */
export function Feedback({ item, trial, onAgain, onNext, more }: FeedbackProps): JSX.Element {
  const { judgement, analysis } = trial.attempt;
  const right = trial.kind === 'judged' && isRight(judgement.grade);
  const title = trial.kind === 'shown' ? say('grade.shown') : say(`grade.${judgement.grade}`);
  const why = whyText(item, trial);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    announce(`${title}. ${why.join(' ')}`);
    next.current?.focus({ preventScroll: true });
  }, [trial]);
  return (
    <section
      class="result feedback"
      aria-labelledby="feedback-title"
      data-grade={trial.kind === 'shown' ? 'shown' : judgement.grade}
    >
      <h2 id="feedback-title" class={right ? 'good' : undefined}>
        {title}
      </h2>
      {why.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {item.game.name === 'dots' && !(right && judgement.share === 0) && (
        <BestPath position={item.position as DotsPosition} path={judgement.best as Path} />
      )}
      <p class="hint-text">{valuesText(trial.attempt, trial.kind === 'shown', analysis)}</p>
      <div class="result-actions">
        <button type="button" class="primary" ref={next} onClick={onNext}>
          {more ? say('answer.next') : say('answer.done')}
        </button>
        {!right && (
          <button type="button" onClick={onAgain}>
            {say('answer.again')}
          </button>
        )}
      </div>
    </section>
  );
}

/** What speaks against the answer, if anything does, and what for the best move. */
function whyText({ game, position }: Item, trial: FeedbackProps['trial']): readonly string[] {
  const { analysis, judgement } = trial.attempt;
  if (game.name !== 'slide') {
    return [dotsAdvice(position as DotsPosition, analysis as Analysis<DotsTypes>)];
  }
  const about = analysis as Analysis<SlideTypes>;
  const board = position as SlidePosition;
  const best = slideAdvice(board, about);
  if (trial.kind === 'shown' || judgement.share === 0) return [best];
  const against = slideReasonAgainstText(board, about, trial.move as Direction);
  return [against, best].filter((sentence) => sentence !== '');
}

function valuesText(
  { judgement, analysis: { unit } }: Attempt<GameTypes>,
  shown: boolean,
  { lost }: Analysis<GameTypes>,
): string {
  const { worth, kept, share } = judgement;
  if (unit === 'estimate') return say('value.estimate', { percent: percentText(share) });
  // Values below that of a lost game are only an order.
  const values = { worth: valueText(Math.max(worth, lost), unit), kept: valueText(kept, unit) };
  if (shown || share === 0) return say(`value.${unit}.best`, { worth: values.worth });
  return say(`value.${unit}`, values);
}

/** What is given away is never rounded to nothing. */
export function percentText(share: number): string {
  const percent = 100 * share;
  return percent > 0 && percent < 1 ? '< 1' : String(Math.round(percent));
}

function BestPath({
  position,
  path,
}: {
  readonly position: DotsPosition;
  readonly path: Path;
}): JSX.Element {
  const { width, height } = position.ruleset;
  const rows = Array.from({ length: height }, (_, row) =>
    position.cells.slice(row * width, (row + 1) * width).join(''),
  );
  return <DotsPicture rows={rows} path={path} />;
}
