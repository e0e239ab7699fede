import type { ReadonlySignal } from '@preact/signals';
import type { Settle } from '@twofold/coach';
import type { Analysis } from '@twofold/engine';
import { cellCount, type AnyPosition, type GameTypes, type Result } from '@twofold/rules';
import type { JSX } from 'preact';
import type { IconName } from '../../ui/icons.js';
import type { Line } from './line.js';
import { t } from '../../i18n/language.js';

export const BOARD_MODES = ['analyse', 'edit'] as const;
export type BoardMode = (typeof BOARD_MODES)[number];

/** The analysis board as the game on it sees it. */
export interface Bench<T extends GameTypes> {
  readonly line: Line<T>;
  readonly mode: ReadonlySignal<BoardMode>;
  /** Whether the engine plays on by itself. */
  readonly playing: boolean;
  /** What the engine has found here; while it plays, what the last move was chosen from. */
  readonly analysis: Analysis<T> | undefined;
  /** The move to point at, while the engine is asked what to play here. */
  readonly best: T['move'] | undefined;
  /** Ends the engine's playing. */
  pause(): void;
  /** Goes along the line; a move that is open is taken back instead. */
  step(by: 1 | -1): void;
  /** Takes what the editor has made of the position, or says why it cannot be. */
  change(changed: Result<T['position']>): void;
}

/** A move with its value, as a button that plays it. */
export interface MoveRow {
  readonly key: string;
  readonly label: string;
  /** Tells moves apart that have the same label. */
  readonly detail?: string;
  readonly icon?: IconName;
  /** Undefined while it is not known. */
  readonly value: number | undefined;
  /** False for a move that is not possible. */
  readonly possible: boolean;
  readonly onPlay: () => void;
  /** The move is looked at, but not made. */
  readonly onLook?: (looking: boolean) => void;
}

/** What a game shows of itself on the analysis board. */
export interface AnalysisParts {
  readonly board: JSX.Element;
  readonly editor: JSX.Element;
  readonly rows: readonly MoveRow[];
  /** In the place of the moves, while it is open what comes. */
  readonly open?: JSX.Element | undefined;
  /** Above the moves, and below them. */
  readonly above?: JSX.Element;
  readonly below?: JSX.Element;
}

/** How a game is analysed. */
export interface GameAnalysis<T extends GameTypes> {
  /** The board to begin with. */
  firstPosition(): T['position'];
  /** Why a board cannot be analysed, and what to do about it; undefined where it can. */
  problemOf(position: T['position']): string | undefined;
  /** What the engine has found, in words: why the best move is the best, and what is worth what. */
  describe(
    position: T['position'],
    analysis: Analysis<T>,
  ): { readonly reason: string; readonly values: string };
  /** A hook: called each time the board is drawn. */
  useParts(bench: Bench<T>): AnalysisParts;
  /** Chooses what comes in the engine's line; without it, chance alone does. */
  settle?(chance: 'expected' | 'worst', position: T['position'], signal: AbortSignal): Settle<T>;
}

/** The most cells that are analysed: past this a single look takes too long. */
const MOST_CELLS = 256;

export function sizeProblem({ ruleset }: AnyPosition): string | undefined {
  const { width, height } = ruleset;
  if (cellCount(ruleset) <= MOST_CELLS) return undefined;
  return t('analysis.problem.too-large', { width, height, most: MOST_CELLS });
}
