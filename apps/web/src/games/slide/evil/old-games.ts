import { advance, beginFrom, beginTold, makeReplay, replayOf, type Timeline } from '@twofold/rules';
import {
  emptyCells,
  slide,
  type Content,
  type SlidePosition,
  type SlideRuleset,
  type SlideTypes,
} from '@twofold/rules/slide';
import type { KeyValue } from '../../../storage/key-value.js';
import type { Library } from '../../../storage/library.js';
import { openSavedGame } from '../../../storage/opened-game.js';
import { parseObject, type SavedGame } from '../../../storage/saved-game.js';

const GAME = 'twofold/evil/';
const OWNER = 'twofold/evil-owner/';
/** Beside the ordinary games that could not be read: the same note offers them. */
const ASIDE = 'twofold/aside/evil-';

/** Longer logs were never written: such a game began anew from where it stood. */
const MAX_LOG = 2 ** 16;

/**
 * Takes games of the time when those against the computer were kept apart into the library. What
 * cannot be read is put aside; what another tab has taken is not taken again.
 */
export function takeOldGames(storage: KeyValue, library: Library): void {
  const here = new Set(library.ids().map((id) => library.read(id)?.replay));
  for (const key of storage.keys().filter((name) => name.startsWith(GAME))) {
    const id = key.slice(GAME.length);
    const text = storage.get(key) ?? '';
    const saved = readOldGame(text);
    // There may be room for one of the two alone.
    storage.remove(key);
    const isTaken =
      saved === undefined
        ? storage.set(ASIDE + id, text)
        : here.has(saved.replay) || library.add(saved) !== undefined;
    if (isTaken) storage.remove(OWNER + id);
    else storage.set(key, text);
  }
}

/** A game as it was written then, as it is written now; undefined where the rules deny it. */
export function readOldGame(text: string): SavedGame | undefined {
  const { version, created, updated, start, from, log, waiting, position } =
    parseObject(text) ?? {};
  if (version !== 1 || typeof created !== 'number' || typeof updated !== 'number') return undefined;
  if (typeof from !== 'string' || typeof log !== 'string' || typeof waiting !== 'string') {
    return undefined;
  }
  if (log.length > MAX_LOG) return undefined;
  const first = slide.parsePosition(from);
  if (!first.ok || (start !== 'new' && start !== 'set-up')) return undefined;
  const begun = start === 'new' ? beginAs(first.value) : undefined;
  const timeline = playLog(begun ?? beginFrom(slide, first.value, 'told'), log);
  if (timeline === undefined || slide.makePosition(timeline.position) !== position) {
    return undefined;
  }
  const saved: SavedGame = {
    created,
    updated,
    origin: 'played',
    replay: makeReplay(replayOf(timeline)),
    position,
    waiting,
  };
  return openSavedGame(saved).ok ? saved : undefined;
}

/** A new game that begins in a position, as far as its tiles can tell: it goes on to count. */
function beginAs(first: SlidePosition): Timeline<SlideTypes> | undefined {
  const { ruleset } = first;
  const cells: Content[] = first.cells.map(() => 0);
  const fall: number[] = [];
  for (const [cell, content] of first.cells.entries()) {
    if (content === 0) continue;
    fall.push(emptyCells(cells).indexOf(cell), spawnOf(ruleset, content));
    cells[cell] = content;
  }
  const begun = beginTold(slide, ruleset, fall);
  if (!begun.ok) return undefined;
  const { timeline } = begun.value;
  return slide.makePosition(timeline.position) === slide.makePosition(first) ? timeline : undefined;
}

function spawnOf({ spawn }: SlideRuleset, content: Content): number {
  return spawn.findIndex(({ value, weight }) => value === content && weight > 0);
}

/** An action as such a log has it: a move with the cell and the value of the tile that came, z, or y. */
const TOKEN = /([UDLR])(\d{1,2})\.(\d{1,6})|[zy]/y;

function playLog(start: Timeline<SlideTypes>, log: string): Timeline<SlideTypes> | undefined {
  let timeline = start;
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < log.length;) {
    const [token, letter, cell, value] = TOKEN.exec(log) ?? [];
    if (token === undefined) return undefined;
    const step =
      letter === undefined
        ? advance(timeline, token === 'z' ? 'undo' : 'redo')
        : playMove(timeline, letter, Number(cell), Number(value));
    if (step?.ok !== true) return undefined;
    ({ timeline } = step.value);
  }
  return timeline;
}

function playMove(
  timeline: Timeline<SlideTypes>,
  letter: string,
  cell: number,
  value: number,
): ReturnType<typeof advance<SlideTypes>> | undefined {
  const move = slide.parseMove(letter);
  const acted = move.ok ? slide.act(timeline.position, move.value) : move;
  if (!move.ok || !acted.ok) return undefined;
  const { cells, ruleset } = acted.value.after.moved;
  const fall = [emptyCells(cells).indexOf(cell), spawnOf(ruleset, value)];
  return advance(timeline, move.value, fall);
}
