import {
  makeAction,
  makeReplay,
  ok,
  parseActions,
  parseReplay,
  replayOf,
  replayTo,
  type Action,
  type GameTypes,
  type Taken,
  type Timeline,
} from '@twofold/rules';
import type { Library } from './library.js';
import { damaged, type Read, type SavedGame } from './saved-game.js';

/** More than anybody presses while one move waits. */
const MOST_WAITING = 1000;

/** A game as it was left. */
export interface OpenedGame<T extends GameTypes = GameTypes> {
  readonly saved: SavedGame;
  readonly timeline: Timeline<T>;
  readonly waiting: readonly Action<T['move']>[];
}

/** Opens a kept game and takes it over. What the rules do not confirm is put aside. */
export function openGame(library: Library, id: string): Read<OpenedGame> | undefined {
  const saved = library.take(id);
  const opened = saved?.ok === true ? openSavedGame(saved.value) : saved;
  if (saved?.ok === true && opened?.ok === false) library.putAside(id);
  return opened;
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
