import { judgeAttempt, type Attempt } from '@twofold/coach';
import type { Answer } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { engineState } from '../computer/engine.js';
import { messages as reasons } from '../computer/messages.js';
import { askAbout } from '../games/ask.js';
import { screenOf } from '../games/screens.js';
import { studyOf } from '../games/studies.js';
import { t } from '../i18n/later.js';
import type { RankedParts } from '../play/ranked-parts.js';
import { Icon } from '../ui/icons.js';
import { notify } from '../ui/notices.js';
import { go } from '../ui/router.js';
import { library } from '../storage/services.js';
import { createExerciseSession, type Trial } from './exercise-session.js';
import { Feedback } from './feedback.js';
import { nextItem, type Item } from './items.js';
import { say } from './messages.js';
import { practice, practiceChanges } from './services.js';

/** One exercise on the screen of its game: the move that is played is the answer. */
export function SolveScreen({ item }: { readonly item: Item }): JSX.Element {
  const { id, game, position } = item;
  const exercise = useMemo(
    () =>
      createExerciseSession({
        id,
        game,
        position,
        best: library.best(game.name, game.makeRuleset(position.ruleset)),
        judge: async (move) => {
          const [judged] = await Promise.all([judge(item, move), reasons.ready()]);
          return judged;
        },
        onAnswer: (right) => {
          const kept = practice.note(id, right, Date.now()) || practice.isNewer();
          if (!kept) notify(say('answer.not-kept'));
          practiceChanges.value++;
        },
      }),
    [id],
  );
  // The computer is loaded while the player thinks.
  useEffect(() => void judge(item, firstMove(item)), [id]);
  const trial = exercise.trial.value;
  const following = nextItem(Date.now(), id);
  const goOn = (): void => go({ screen: 'practice', id: following?.id });
  const task = say(`exercise.${studyOf(game).moveKind}`);
  const parts: RankedParts = {
    subtitle: () => (trial.kind === 'thinking' ? thinkingText() : task),
    actions: (
      <>
        <button type="button" disabled={trial.kind === 'thinking'} onClick={exercise.show}>
          <Icon name="hint" />
          {say('answer.show')}
        </button>
        <button type="button" onClick={goOn}>
          <Icon name="next" />
          {say('answer.next')}
        </button>
        <button type="button" onClick={() => go({ screen: 'practice' })}>
          <Icon name="games" />
          {say('exercise.list')}
        </button>
      </>
    ),
    details: (readBoard) => (
      <div class="details">
        <h2>{titleOf(item)}</h2>
        <p>{task}.</p>
        <p class="hint-text">{say('exercise.keys')}</p>
        <p class="hint-text">{say('answer.only-first')}</p>
        <div class="detail-actions">
          <button type="button" onClick={readBoard}>
            {t('details.read')}
          </button>
        </div>
      </div>
    ),
    result:
      trial.kind === 'judged' || trial.kind === 'shown' ? (
        <Feedback
          item={item}
          trial={trial}
          onAgain={exercise.again}
          onNext={goOn}
          more={following !== undefined}
        />
      ) : trial.kind === 'failed' ? (
        <section class="result" role="alert">
          <h2>{say('exercise.failed.title')}</h2>
          <p>{say('exercise.failed')}</p>
          <div class="result-actions">
            <button type="button" class="primary" onClick={exercise.again}>
              {say('answer.again')}
            </button>
          </div>
        </section>
      ) : undefined,
    marked: isMissed(trial) ? trial.attempt.judgement.best : undefined,
    explain: (action) => {
      if (action === 'undo' && trial.kind !== 'open') exercise.session.act('undo');
      else notify(say('exercise.keys'));
    },
  };
  const Screen = screenOf(game);
  return (
    <Screen
      session={exercise.session}
      watching={undefined}
      onWatch={() => undefined}
      ranked={parts}
    />
  );
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
    askAbout(game, asked, limits, { about }),
  );
}

function firstMove({ game, position }: Item): GameTypes['move'] {
  const [move] = game.legalMoves(position);
  return move;
}

function thinkingText(): string {
  return engineState.value.kind === 'loading' ? say('exercise.loading') : say('exercise.thinking');
}

export function titleOf({ game, exercise, lesson }: Item): string {
  if (lesson !== undefined) return say(`lesson.${lesson}`);
  if (exercise?.kind === 'ending') return say('own.ending');
  return say(`own.${studyOf(game).moveKind}`);
}
