import {
  err,
  MAX_POSITION_LENGTH,
  MAX_REPLAY_LENGTH,
  ok,
  parseReplay,
  type GameName,
  type Games,
  type Replay,
  type Result,
} from '@twofold/rules';
import { COACHES } from './coaches.js';
import type { GameCoach } from './common/game-coach.js';
import type { PastedFault } from './common/pasted-fault.js';

/** A position of one of the games. */
export type PastedPosition = {
  readonly [Name in GameName]: {
    readonly game: Name;
    readonly position: Games[Name]['position'];
  };
}[GameName];

/**
 * Reads a board as people copy it: rows in lines, or separated by slashes, or an array of a program, or
 * what another program keeps. What is in its cells tells the game; rows say nothing else about the rules.
 */
export function parseGrid(text: string): Result<PastedPosition, PastedFault> {
  if (text.length > MAX_POSITION_LENGTH) return err({ kind: 'too-long' });
  for (const [game, coach] of Object.entries<GameCoach | undefined>(COACHES)) {
    const read = coach?.parseBoard?.(text);
    if (read !== undefined)
      return read.ok ? ok({ game, position: read.value } as PastedPosition) : read;
  }
  const lines = isTable(text) ? tableLines(text) : plainLines(text);
  let refused: PastedFault = { kind: 'empty' };
  if (lines.length === 0) return err(refused);
  for (const [game, coach] of Object.entries<GameCoach | undefined>(COACHES)) {
    const read = coach?.parseRows?.(lines);
    if (read?.ok === true) return ok({ game, position: read.value } as PastedPosition);
    if (read === undefined) continue;
    // A cell that this game does not have may be one of another's.
    if (read.error.kind !== 'cell') return read;
    if (refused.kind === 'empty') refused = read.error;
  }
  return err(refused);
}

/** Reads a replay: ours, or one of another program that a game knows. */
export function parseAnyReplay(text: string): Result<Replay> {
  if (text.length <= MAX_REPLAY_LENGTH) {
    for (const coach of Object.values<GameCoach | undefined>(COACHES)) {
      const read = coach?.parseReplay?.(text);
      if (read !== undefined) return read;
    }
  }
  return parseReplay(text);
}

/** Whether tabs alone separate the cells, as in what is copied from a table. */
function isTable(text: string): boolean {
  return text.includes('\t') && !/[\][{}"',;|/]|\S +\S/.test(text);
}

/** In a table the first cells of a row can be empty, and the last, and all. */
function tableLines(text: string): readonly string[] {
  return text.split(/[\n\r]+/).filter((line) => line !== '');
}

function plainLines(text: string): readonly string[] {
  return text
    .replaceAll(/[\][{}"']+/g, '\n')
    .split(/[\n\r/]+/)
    .map((line) => withoutBorders(line.trim()).trim())
    .filter((line) => line !== '');
}

/** By hand: to find the end of a line, a pattern would look at a long row of commas from each of them. */
function withoutBorders(line: string): string {
  const isBorder = (at: number): boolean => ',;|'.includes(line.charAt(at));
  let start = 0;
  let end = line.length;
  while (start < end && isBorder(start)) start++;
  while (end > start && isBorder(end - 1)) end--;
  return line.slice(start, end);
}
