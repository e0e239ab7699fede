import {
  err,
  makeAction,
  makeReplay,
  ok,
  parseActions,
  parseReplay,
  replayOf,
  replayTo,
  type Action,
  type Fault,
  type GameTypes,
  type Result,
  type Taken,
  type Timeline,
} from '@twofold/rules';
import { migrate, VERSION } from './migrations.js';

/**
 * Where a game came from. One that was watched is somebody else's: it sets no record and counts in no
 * statistics.
 */
const ORIGINS = ['played', 'watched'] as const;

/** A game as it is kept: the log that makes it, and its last position, so that lists are quick. */
export interface SavedGame {
  readonly created: number;
  readonly updated: number;
  readonly origin: (typeof ORIGINS)[number];
  /** The text of a replay. Actions are appended to it as they are taken. */
  readonly replay: string;
  /** The text of the position that the replay leads to. */
  readonly position: string;
  /** Actions that were taken and wait for what falls, as a replay has them. */
  readonly waiting: string;
}

type ReadProblem =
  /** Not ours, cut short, or changed: `fault` says more where the rules found it. */
  | { readonly kind: 'damaged'; readonly fault: Fault | undefined }
  /** Written by a later version of the app: it is left alone. */
  | { readonly kind: 'newer' };

export type Read<T> = Result<T, ReadProblem>;

export function makeSavedGame(saved: SavedGame): string {
  const { created, updated, origin, replay, position, waiting } = saved;
  return JSON.stringify({ version: VERSION, created, updated, origin, position, waiting, replay });
}

/** Reads the envelope. `openSavedGame` says whether what is in it is a game. */
export function parseSavedGame(text: string): Read<SavedGame> {
  const found = parseObject(text);
  if (found === undefined) return damaged();
  if (typeof found['version'] === 'number' && found['version'] > VERSION) {
    return err({ kind: 'newer' });
  }
  const record = migrate(found);
  if (record === undefined) return damaged();
  const { created, updated, replay, position, waiting } = record;
  const origin = ORIGINS.find((known) => known === record['origin']);
  if (!isTime(created) || !isTime(updated) || origin === undefined) return damaged();
  if (typeof replay !== 'string' || typeof position !== 'string') return damaged();
  if (typeof waiting !== 'string') return damaged();
  return ok({ created, updated, origin, replay, position, waiting });
}

/** More than anybody presses while one move waits. */
const MOST_WAITING = 1000;

/** A game as it was left. */
export interface OpenedGame<T extends GameTypes = GameTypes> {
  readonly saved: SavedGame;
  readonly timeline: Timeline<T>;
  readonly waiting: readonly Action<T['move']>[];
}

/** Plays a saved game again: nothing that the rules do not confirm comes back. */
export function openSavedGame(saved: SavedGame): Read<OpenedGame> {
  const replay = parseReplay(saved.replay);
  if (!replay.ok) return damaged(replay.error);
  const timeline = replayTo(replay.value, replay.value.actions.length);
  if (!timeline.ok) return damaged(timeline.error);
  const { game, position } = timeline.value;
  if (game.makePosition(position) !== saved.position) return damaged();
  const waiting = parseActions(game, saved.waiting);
  if (!waiting.ok) return damaged(waiting.error);
  if (waiting.value.length > MOST_WAITING) return damaged();
  return ok({ saved, timeline: timeline.value, waiting: waiting.value });
}

/** Whether nothing was ever done in a game; one whose moves were all taken back has a future. */
export function isUntouched({ replay, waiting }: SavedGame): boolean {
  const parsed = parseReplay(replay);
  return waiting === '' && parsed.ok && parsed.value.actions.length === 0;
}

export function saveOf<T extends GameTypes>(
  timeline: Timeline<T>,
  now: number,
  origin: SavedGame['origin'] = 'played',
): SavedGame {
  return {
    created: now,
    updated: now,
    origin,
    replay: makeReplay(replayOf(timeline)),
    position: timeline.game.makePosition(timeline.position),
    waiting: '',
  };
}

/** What has changed in a game: an action that was taken, if one was, and those that now wait. */
interface Change<T extends GameTypes> {
  readonly taken: Taken<T> | undefined;
  readonly waiting: readonly Action<T['move']>[];
}

/** The save after a change: a replay grows at its end, however long the game is. */
export function appendChange<T extends GameTypes>(
  saved: SavedGame,
  { game, position }: Timeline<T>,
  { taken, waiting }: Change<T>,
  now: number,
): SavedGame {
  const added = taken === undefined ? '' : makeAction(game, taken.action, taken.fall);
  return {
    ...saved,
    updated: now,
    replay: saved.replay + added,
    position: game.makePosition(position),
    waiting: waiting.map((action) => makeAction(game, action)).join(''),
  };
}

export function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function damaged(fault?: Fault): Read<never> {
  return err({ kind: 'damaged', fault });
}
