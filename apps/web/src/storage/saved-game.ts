import {
  makeReplay,
  parseReplay,
  replayOf,
  replayTo,
  type Action,
  type Fault,
  type Game,
  type GameTypes,
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
}

type ReadProblem =
  /** Not ours, cut short, or changed: `fault` says more where the rules found it. */
  | { readonly kind: 'damaged'; readonly fault: Fault | undefined }
  /** Written by a later version of the app: it is left alone. */
  | { readonly kind: 'newer' };

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ReadProblem };

export function makeSavedGame(saved: SavedGame): string {
  const { created, updated, origin, replay, position } = saved;
  return JSON.stringify({ version: VERSION, created, updated, origin, position, replay });
}

/** Reads the envelope. `openSavedGame` says whether what is in it is a game. */
export function parseSavedGame(text: string): Read<SavedGame> {
  const found = parseObject(text);
  if (found === undefined) return damaged();
  if (typeof found['version'] === 'number' && found['version'] > VERSION) {
    return { ok: false, error: { kind: 'newer' } };
  }
  const record = migrate(found);
  if (record === undefined) return damaged();
  const { created, updated, replay, position } = record;
  const origin = ORIGINS.find((known) => known === record['origin']);
  if (!isTime(created) || !isTime(updated) || origin === undefined) return damaged();
  if (typeof replay !== 'string' || typeof position !== 'string') return damaged();
  return { ok: true, value: { created, updated, origin, replay, position } };
}

/** Plays a saved game again: nothing that the rules do not confirm comes back. */
export function openSavedGame(saved: SavedGame): Read<Timeline> {
  const replay = parseReplay(saved.replay);
  if (!replay.ok) return damaged(replay.error);
  const timeline = replayTo(replay.value, replay.value.actions.length);
  if (!timeline.ok) return damaged(timeline.error);
  const { game, position } = timeline.value;
  if (game.makePosition(position) !== saved.position) return damaged();
  return { ok: true, value: timeline.value };
}

/** Whether nothing was ever done in a game; one whose moves were all taken back has a future. */
export function isUntouched({ replay }: SavedGame): boolean {
  const parsed = parseReplay(replay);
  return parsed.ok && parsed.value.actions.length === 0;
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
  };
}

/** The save after one more action: a replay grows at its end, however long the game is. */
export function appendAction<T extends GameTypes>(
  saved: SavedGame,
  action: Action<T['move']>,
  timeline: Timeline<T>,
  now: number,
): SavedGame {
  return {
    ...saved,
    updated: now,
    replay: saved.replay + actionText(timeline.game, action),
    position: timeline.game.makePosition(timeline.position),
  };
}

/** As in docs/formats.md: undo is z, redo is y. */
function actionText<T extends GameTypes>(game: Game<T>, action: Action<T['move']>): string {
  if (action === 'undo') return 'z';
  return action === 'redo' ? 'y' : game.makeMove(action);
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
  return { ok: false, error: { kind: 'damaged', fault } };
}
