import type { MoveDirection, RandomSource } from '@twofold/specs/ttfe';

/** A generator that can be named: a program that cannot be handed one is told its seed instead. */
export interface SeededRandom extends RandomSource {
  /** An integer from 0 to 2^32 - 1. */
  readonly seed: number;
}

/**
 * A simulator that wants to pass: S4's interface, with nothing believed about its answers. Each may
 * be anything, at once or by a promise. Every `SimulatorInterface` is a candidate.
 */
export interface Candidate {
  addPiece(): unknown;
  getBoardWidth(): unknown;
  getBoardHeight(): unknown;
  getNumMoves(): unknown;
  getNumPieces(): unknown;
  getPoints(): unknown;
  getPieceAt(x: number, y: number): unknown;
  setPieceAt(x: number, y: number, piece: number): unknown;
  isMovePossible(direction?: MoveDirection): unknown;
  isSpaceLeft(): unknown;
  performMove(direction: MoveDirection): unknown;
  run(player: CandidatePlayer, ui: CandidateUi): unknown;
}

export interface CandidatePlayer {
  getPlayerMove(game: Candidate, ui: CandidateUi): MoveDirection | Promise<MoveDirection>;
}

export interface CandidateUi {
  updateScreen(game: Candidate): void | Promise<void>;
  showGameOverScreen(game: Candidate): void | Promise<void>;
  getUserMove(game?: Candidate): MoveDirection | Promise<MoveDirection>;
  getUserInput(question: string, answers: readonly string[]): string | Promise<string>;
  showMessage(text: string): void | Promise<void>;
}

/**
 * Makes a new simulator. The check of the missing generator passes null for `random`, in spite of
 * the type.
 */
export type CreateSimulator = (
  width: number,
  height: number,
  random: SeededRandom,
) => Candidate | Promise<Candidate>;

/** Makes the author's own player: the computer's, unless it is for a human. */
export type CreatePlayer = (human: boolean) => CandidatePlayer;

export type Method = keyof Candidate;

/** The methods, which are also the operations of the protocol, with their arguments by name; but for those of `run`. */
export const METHODS: Readonly<Record<Method, readonly ('x' | 'y' | 'piece' | 'direction')[]>> = {
  addPiece: [],
  getBoardWidth: [],
  getBoardHeight: [],
  getNumMoves: [],
  getNumPieces: [],
  getPoints: [],
  getPieceAt: ['x', 'y'],
  setPieceAt: ['x', 'y', 'piece'],
  isMovePossible: ['direction'],
  isSpaceLeft: [],
  performMove: ['direction'],
  run: [],
};
