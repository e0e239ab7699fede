import type { Board } from '../board.js';
import type { CreateSimulator } from '../candidate.js';

/** Where simulators come from. It can be opened again when a session broke down. */
export interface SimulatorSource {
  open(): SimulatorSession;
}

/** For as long as it lasts, simulators can be made. */
export interface SimulatorSession {
  readonly create: CreateSimulator;
  /** A new check begins: simulators made before are not used any more. */
  nextCheck(): void;
  /** False when no simulator can be made any more. */
  isAlive(): boolean;
  /** Why the other side broke down before it ever answered: opening it again is no use. */
  problem(): string | undefined;
  /** What the author's own player answers to this board, in the game of this number. */
  readonly ask: (board: Board, seed: number, game: number) => Promise<unknown>;
  close(): Promise<void>;
}

/** Simulators made in this thread: nothing can break but a check. */
export function inThread(create: CreateSimulator): SimulatorSource {
  const session: SimulatorSession = {
    create,
    nextCheck: () => {},
    isAlive: () => true,
    problem: () => undefined,
    ask: () => Promise.reject(new RangeError('players are judged in a process of their own')),
    close: () => Promise.resolve(),
  };
  return { open: () => session };
}
