import { signal, type ReadonlySignal } from '@preact/signals';
import { isRight, type Attempt } from '@twofold/coach';
import type { Answer } from '@twofold/engine';
import {
  beginFrom,
  seedFromInteger,
  type Game,
  type GameTypes,
  type Timeline,
} from '@twofold/rules';
import type { Happening, Session } from '../session/session.js';

export interface ExerciseConfig<T extends GameTypes> {
  readonly id: string;
  readonly game: Game<T>;
  readonly position: T['position'];
  /** The board between the halves of a move; undefined where it is to stay as it was. */
  readonly between: (after: T['afterstate']) => T['position'] | undefined;
  /** The best score of these rules. */
  readonly best: number;
  readonly judge: (move: T['move']) => Promise<Answer<Attempt<T>>>;
  /** Called with the first answer, which counts. */
  readonly onAnswer: (right: boolean) => void;
}

/** Where an exercise stands. */
export type Trial<T extends GameTypes> =
  | { readonly kind: 'open' | 'thinking' | 'failed' }
  | { readonly kind: 'judged' | 'shown'; readonly move: T['move']; readonly attempt: Attempt<T> };

/** A board on which a move is an answer, played by the screens of the games. */
export interface ExerciseSession<T extends GameTypes> {
  readonly session: Session<T>;
  readonly trial: ReadonlySignal<Trial<T>>;
  /** Back to the position as it was. */
  readonly again: () => void;
  /** Gives the exercise up for this time: the best move is told. */
  readonly show: () => void;
}

export function createExerciseSession<T extends GameTypes>(
  config: ExerciseConfig<T>,
): ExerciseSession<T> {
  const { id, game, position, between, judge } = config;
  const start: Timeline<T> = beginFrom(game, position, seedFromInteger(0));
  const timeline = signal(start);
  const trial = signal<Trial<T>>({ kind: 'open' });
  const listeners = new Set<(happening: Happening<T>) => void>();
  let answered = false;

  const tell = (happening: Happening<T>): void => {
    for (const listener of listeners) listener(happening);
  };

  const again = (): void => {
    trial.value = { kind: 'open' };
    const before = timeline.peek().position;
    if (before === position) return;
    timeline.value = start;
    tell({ kind: 'step', part: 'elsewhere', action: 'undo', before, events: [], timeline: start });
  };

  const answer = (right: boolean): void => {
    if (!answered) config.onAnswer(right);
    answered = true;
  };

  const look = async (move: T['move'], kind: 'judged' | 'shown'): Promise<void> => {
    trial.value = { kind: 'thinking' };
    const given = await judge(move);
    if (!given.ok) {
      again();
      trial.value = { kind: 'failed' };
      return;
    }
    answer(kind === 'judged' && isRight(given.value.judgement.grade));
    trial.value = { kind, move, attempt: given.value };
  };

  const act = (move: T['move']): void => {
    const acted = game.act(position, move);
    if (!acted.ok) {
      tell({ kind: 'refused', action: move, fault: acted.error });
      return;
    }
    again();
    const moved = between(acted.value.after);
    if (moved !== undefined) {
      timeline.value = { ...start, position: moved };
      tell({
        kind: 'step',
        part: 'acted',
        action: move,
        before: position,
        events: acted.value.events,
        timeline: timeline.peek(),
      });
    }
    void look(move, 'judged');
  };

  return {
    session: {
      id,
      timeline,
      keeping: signal('kept'),
      best: signal(config.best),
      act: (action) => {
        // An answer is being looked at: the page says so, and the next is taken after it.
        if (trial.peek().kind === 'thinking') return;
        if (action === 'undo' || action === 'redo') again();
        else act(action);
      },
      watch: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      checkOwner: () => undefined,
    },
    trial,
    again,
    show: () => {
      if (trial.peek().kind === 'thinking') return;
      again();
      for (const move of game.legalMoves(position)) {
        void look(move, 'shown');
        return;
      }
    },
  };
}
