import { signal, type ReadonlySignal } from '@preact/signals';
import { isRight, type Attempt } from '@twofold/coach';
import type { Answer } from '@twofold/engine';
import { beginFrom, type Game, type GameTypes } from '@twofold/rules';
import { createSession, type Happening, type Session } from '../session/session.js';

export interface ExerciseConfig<T extends GameTypes> {
  readonly id: string;
  readonly game: Game<T>;
  readonly position: T['position'];
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
  const { id, game, position, judge } = config;
  const start = beginFrom(game, position, 'told');
  const trial = signal<Trial<T>>({ kind: 'open' });
  const listeners = new Set<(happening: Happening<T>) => void>();
  let answered = false;

  // What would fall after the move is nobody's business: it waits until the next try.
  const session = createSession({
    id,
    timeline: start,
    // One answers here, and plays for no record.
    keeper: { best: 0, owns: () => true, keep: () => 'kept' },
    onPending: ({ move }) => void look(move, 'judged'),
  });

  const takeBack = (): void => {
    if (session.pending.peek() !== undefined) session.jump(start);
  };
  const again = (): void => {
    trial.value = { kind: 'open' };
    takeBack();
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
    const { grade } = given.value.judgement;
    answer(kind === 'judged' && isRight(grade));
    // What is better is a move of the board as it was.
    if (grade !== 'best') takeBack();
    trial.value = { kind, move, attempt: given.value };
  };

  const act = (move: T['move']): void => {
    const acted = game.act(position, move);
    if (acted.ok) again();
    // Half a move that leaves holes is not shown: the board stays as it was.
    if (acted.ok && game.between === undefined) void look(move, 'judged');
    else if (session.pending.peek() === undefined) session.act(move);
    else if (!acted.ok) {
      const refused: Happening<T> = { kind: 'refused', action: move, fault: acted.error };
      for (const listener of listeners) listener(refused);
    }
  };

  return {
    session: {
      ...session,
      act: (action) => {
        // An answer is being looked at: the page says so, and the next is taken after it.
        if (trial.peek().kind === 'thinking') return;
        if (action === 'undo' || action === 'redo') again();
        else act(action);
      },
      watch: (listener) => {
        listeners.add(listener);
        const leave = session.watch(listener);
        return () => {
          listeners.delete(listener);
          leave();
        };
      },
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
