import {
  begin,
  beginFrom,
  findGame,
  parsePosition,
  parseSeed,
  seedFromInteger,
  type Game,
  type GameTypes,
  type Seeded,
  type Timeline,
} from '@twofold/rules';
import { t } from '../i18n/language.js';
import { endLesson } from './lesson.js';
import { notify } from '../ui/notices.js';
import { go, replaceRoute } from '../ui/router.js';
import { library, libraryChanges, newSeedNumber } from '../storage/services.js';
import { isUntouched, saveOf } from '../storage/opened-game.js';
import type { SavedGame } from '../storage/saved-game.js';

/** Begins a game and goes to it. The game that was played is kept: there is nothing to ask. */
export function startGame<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seeded: Seeded = seedFromInteger(newSeedNumber()),
): void {
  startTimeline(begin(game, ruleset, seeded).timeline);
}

/** Begins a practice game in a position that was reached elsewhere, and goes to it. */
export function startFrom<T extends GameTypes>(game: Game<T>, position: T['position']): void {
  startTimeline(beginFrom(game, position, seedFromInteger(newSeedNumber())));
}

/** Keeps a game that has begun, and goes to it; `rival` is whose game is played again. */
export function startTimeline<T extends GameTypes>(
  timeline: Timeline<T>,
  rival?: SavedGame['rival'],
): void {
  const id = keep(timeline, rival);
  if (id !== undefined) go({ screen: 'play', of: id });
}

/** Opens a link to a position as a practice game, in place of the link; or tells why not. */
export function startFromLink(text: string): string | undefined {
  const parsed = parsePosition(text);
  if (!parsed.ok) return t('link.why', { reason: parsed.error.message });
  const { game, position } = parsed.value;
  return showOrTell(beginFrom(game, position, seedFromInteger(newSeedNumber())));
}

/** Begins the game that a link names by its rules and its seed, in its place; or tells why not. */
export function startFromSeed(text: string): string | undefined {
  const [name = '', ...rest] = text.split('/');
  const game = findGame(name);
  const seed = parseSeed(rest.pop() ?? '');
  const ruleset = game.ok ? game.value.parseRuleset(rest.join('/')) : game;
  if (!game.ok || !ruleset.ok || !seed.ok) {
    const { message } = [game, ruleset, seed].find((part) => !part.ok)!.error;
    return t('link.why', { reason: message });
  }
  return showOrTell(begin(game.value, ruleset.value, seed.value).timeline);
}

function showOrTell<T extends GameTypes>(timeline: Timeline<T>): string | undefined {
  return showInPlace(timeline) === undefined ? t('storage.full') : undefined;
}

/** Keeps a game that has begun, and shows it in the place of the present address. */
export function showInPlace<T extends GameTypes>(timeline: Timeline<T>): string | undefined {
  const id = keep(timeline);
  if (id !== undefined) replaceRoute({ screen: 'play', of: id });
  return id;
}

function keep<T extends GameTypes>(
  timeline: Timeline<T>,
  rival?: SavedGame['rival'],
): string | undefined {
  const id = library.add({ ...saveOf(timeline, Date.now()), ...(rival && { rival }) });
  endLesson();
  // Only now: an id that is free again would lead to the address that is on the screen already.
  dropUntouched(id);
  libraryChanges.value++;
  if (id === undefined) notify(t('storage.full'));
  return id;
}

/** Games in which nothing was done are no loss, and would only fill the list. */
function dropUntouched(except: string | undefined): void {
  for (const { id, position } of library.list()) {
    if (position.ply > 0 || id === except || !library.owns(id)) continue;
    const saved = library.read(id);
    if (saved !== undefined && isUntouched(saved)) library.remove(id);
  }
}
