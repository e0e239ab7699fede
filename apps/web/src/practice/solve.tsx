import { signal } from '@preact/signals';
import { judgeAttempt, type Attempt } from '@twofold/coach';
import type { Answer } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { askEngine, engineState } from '../computer/engine.js';
import { screenOf } from '../games/screens.js';
import { coachedStudyOf } from '../games/studies.js';
import { t } from '../i18n/language.js';
import { Failed } from '../play/failed.js';
import type { Instead } from '../play/instead.js';
import { notify } from '../ui/notices.js';
import { go } from '../ui/router.js';
import { createExerciseSession, type Trial } from './exercise-session.js';
import { Feedback } from './feedback.js';
import { following, isOfToday, noteAnswer, type Item } from './items.js';
import { ratingText, type Counted } from './rating-text.js';
import { practice, practiceChanges } from './services.js';
import { Button } from '../ui/button.js';

/** One exercise on the screen of its game: the move that is played is the answer. */
export function SolveScreen({ item }: { readonly item: Item }): JSX.Element {
  const { id, game, position } = item;
  /** What the first answer made of the rating. */
  const counted = useMemo(() => signal<Counted | undefined>(undefined), [id]);
  const exercise = useMemo(
    () =>
      createExerciseSession({
        id,
        game,
        position,
        judge: async (move) => judge(item, move),
        onAnswer: (right) => {
          const before = practice.read().strength;
          const kept = noteAnswer(item, right, Date.now()) || practice.isNewer();
          if (!kept) notify(t('practice.answer.not-kept'));
          const after = practice.read().strength;
          if (after.answers > before.answers) counted.value = { before, after };
          practiceChanges.value++;
        },
      }),
    [id],
  );
  // The computer is loaded while the player thinks.
  useEffect(() => void judge(item, firstMove(item)), [id]);
  const trial = exercise.trial.value;
  const next = following(item, Date.now());
  const goOn = (): void => go({ screen: 'practice', of: next?.id ?? '' });
  const task = t(`practice.exercise.${coachedStudyOf(game).moveKind}`);
  const parts: Instead = {
    subtitle: () => (trial.kind === 'thinking' ? thinkingText() : task),
    actions: (
      <>
        <Button
          icon="hint"
          label={t('practice.answer.show')}
          disabled={trial.kind === 'thinking'}
          onClick={exercise.show}
        />
        <Button icon="next" label={t('practice.answer.next')} onClick={goOn} />
        <Button
          icon="games"
          label={t('practice.exercise.list')}
          onClick={() => go({ screen: 'practice', of: '' })}
        />
      </>
    ),
    details: (
      <>
        <h2>{titleOf(item)}</h2>
        <p>{task}.</p>
        {item.difficulty !== undefined && (
          <p>{t('practice.puzzle.rated', { rating: ratingText(item.difficulty) })}</p>
        )}
        <p class="hint-text">{t('practice.exercise.keys')}</p>
        <p class="hint-text">{t('practice.answer.only-first')}</p>
      </>
    ),
    result:
      trial.kind === 'judged' || trial.kind === 'shown' ? (
        <Feedback
          item={item}
          trial={trial}
          onAgain={exercise.again}
          counted={counted.value}
          onNext={goOn}
          more={next !== undefined}
        />
      ) : trial.kind === 'failed' ? (
        <Failed
          title={t('practice.exercise.failed.title')}
          text={t('practice.exercise.failed')}
          again={t('try-again')}
          onAgain={exercise.again}
        />
      ) : undefined,
    marked: isMissed(trial) ? trial.attempt.judgement.best : undefined,
    explain: (action) => {
      if (action === 'undo' && trial.kind !== 'open') exercise.session.act('undo');
      else notify(t('practice.exercise.keys'));
    },
  };
  const Screen = screenOf(game);
  return <Screen session={exercise.session} instead={parts} />;
}

/** Where the best move was not found, it is shown on the board. */
function isMissed(
  trial: Trial<GameTypes>,
): trial is Extract<Trial<GameTypes>, { attempt: unknown }> {
  if (trial.kind === 'shown') return true;
  return trial.kind === 'judged' && trial.attempt.judgement.grade !== 'best';
}

async function judge(
  { game, position }: Item,
  move: GameTypes['move'],
): Promise<Answer<Attempt<GameTypes>>> {
  return judgeAttempt(game, position, move, async (asked, limits, about) =>
    askEngine(game, asked, limits, { about }),
  );
}

function firstMove({ game, position }: Item): GameTypes['move'] {
  const [move] = game.legalMoves(position);
  return move;
}

function thinkingText(): string {
  return engineState.value.kind === 'loading'
    ? t('loading.engine')
    : t('practice.exercise.thinking');
}

export function titleOf({ game, exercise, starter, puzzle }: Item): string {
  if (puzzle !== undefined) {
    return isOfToday(puzzle, Date.now())
      ? t('practice.day.title')
      : t('practice.puzzle.title', { number: String(puzzle.number) });
  }
  if (starter !== undefined) return t(`practice.starter.${starter}`);
  if (exercise?.kind === 'ending') return t('practice.own.ending');
  return t(`practice.own.${coachedStudyOf(game).moveKind}`);
}
