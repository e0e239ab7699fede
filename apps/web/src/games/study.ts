import type { Grade } from '@twofold/coach';
import type { Analysis } from '@twofold/engine';
import type { GameTypes, Replay } from '@twofold/rules';
import type { FunctionComponent, JSX } from 'preact';
import type { OpenedGame } from '../storage/opened-game.js';
import type { GameAnalysis } from './analysis/bench.js';

/** What a game gives to those who look at games rather than play them, loaded when they do. */
export interface GameStudy<T extends GameTypes> {
  /** A board on which a replay is shown. */
  mountReplay(element: HTMLElement, played: Played<T>): ReplayView;
  /** What can be looked for in a replay. */
  readonly made?: Made<T>;
  /** For a game with a coach. */
  readonly coached?: CoachedStudy<T>;
  /** Games in which the computer chooses what comes. */
  readonly evil?: GameEvil<T>;
}

/** What reviews, exercises and the analysis board ask of a game. */
export interface CoachedStudy<T extends GameTypes> {
  /** A move in words, as inside a sentence. */
  moveText(position: T['position'], move: T['move']): string;
  /** A small picture of a move. */
  moveIcon(position: T['position'], move: T['move']): JSX.Element;
  /** How a move is made: it is played, and its picture says it all; or drawn as a path. */
  readonly moveKind: 'move' | 'path';

  /** A position as a picture. */
  still(position: T['position']): JSX.Element;
  /** Moves marked on a board that stands still. */
  marks(position: T['position'], marked: readonly MarkedMove<T>[]): Marks;

  /** The best move in words, and why. */
  advice(position: T['position'], analysis: Analysis<T>): string;
  /** Loads how the game is analysed; without it, there is no analysis board. */
  analysis?(): Promise<GameAnalysis<T>>;
}

export interface MarkedMove<T extends GameTypes> {
  readonly move: T['move'];
  readonly kind: Grade | 'stronger';
  readonly text: string;
}

interface Marks {
  /** Laid over the board. */
  readonly over: JSX.Element;
  readonly below?: JSX.Element;
}

/** A replay as far as it was played again. */
export interface Played<T extends GameTypes> {
  readonly replay: Replay<T>;
  readonly positions: readonly T['position'][];
  /** What a move did on the way to a moment; nothing for undo and redo. */
  eventsAt(moment: number): readonly T['event'][];
  /** The same, and for undo and redo what the move did that they went back or forth over. */
  retracedAt(moment: number): readonly T['event'][];
}

export interface ReplayView {
  /** Shows a moment, coming from another; a step to a neighbour is shown as the move it is. */
  show(from: number, to: number, animated: boolean): void;
  destroy(): void;
}

interface Made<T extends GameTypes> {
  /** The largest of what a move made, or 0. */
  largest(events: readonly T['event'][]): number;
  /** The sizes that can be looked for in a game that has come so far, largest first. */
  sizes(position: T['position']): readonly number[];
}

export interface GameEvil<T extends GameTypes> {
  readonly Screen: FunctionComponent<{ readonly id: string; readonly opened: OpenedGame<T> }>;
  /** Begins a game, and lists those that are kept. */
  readonly Section: FunctionComponent;
  /** Begins a game in a position; nothing where that cannot be. */
  readonly StartButton: FunctionComponent<{
    readonly position: T['position'];
    readonly onStart: () => void;
  }>;
}
