import type { Direction, Replay, Result, Shape } from '@twofold/rules';
import type { SlideTypes } from '@twofold/rules/slide';
import { badReplay, replayOfRecorded, type Recorded } from './recorded.js';

/** Reads a replay of another program; undefined for a text that is none that is known. */
export function parseForeignReplay(text: string): Result<Replay<SlideTypes>> | undefined {
  const body = text.replace(/^\uFEFF/, '').replace(/[\r\n]+$/, '');
  for (const [start, read] of READERS) {
    const found = start.exec(body);
    if (found !== null) return read(body, found);
  }
  return undefined;
}

type Reader = (text: string, start: RegExpExecArray) => Result<Replay<SlideTypes>>;

/** How texts begin, and who reads them. */
const READERS: readonly (readonly [start: RegExp, read: Reader])[] = [
  [/^(\d)x(\d)-\w{0,8}_/, readVerse],
  [/^replay_(?:([23])x([34]))?/, readOldVerse],
  [/^(?:[^|\n]{0,200}\|)?(?=[\dA-F][12](?:[\dA-F[(#|]|$))/, readEpisode],
  [
    /^REPLAY_v\d/,
    () => badReplay('replays of 2048next are not read: let it write one for 2048verse', 0),
  ],
  [
    /^[UDLRudlr\s]+$/,
    () =>
      badReplay('moves alone do not say which tiles came, and where: there is no game in them', 0),
  ],
];

const LATIN = Array.from({ length: 64 }, (_, i) => String.fromCharCode(0xc0 + i)).join('');
const DIGITS = `0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ${LATIN}¤¾`;
const DIGIT_VALUES = valuesOf(DIGITS);
const MOVES: readonly Direction[] = ['up', 'down', 'left', 'right'];

/**
 * 2048verse: rows x columns, a mode, and three digits of base 128 for each tile. From the lowest bit
 * on they are two of the move, two of the tile, three of the column, three of the row; the rest is time.
 */
function readVerse(text: string, [start, rows, columns]: RegExpExecArray): ReturnType<Reader> {
  const recorded: Recorded[] = [];
  for (let at = start.length; at < text.length; at += 3) {
    const digits = [at, at + 1, at + 2].map((place) => DIGIT_VALUES.get(text.charAt(place)));
    const strange = digits.indexOf(undefined);
    if (strange !== -1) return strangeIn(text, at + strange);
    const bits = digits.reduce<number>((sum, digit) => sum * 128 + digit!, 0);
    const [move, tile] = [bits % 4, (bits >> 2) % 4];
    recorded.push({
      move: MOVES[move],
      row: (bits >> 7) % 8,
      column: (bits >> 4) % 8,
      value: 2 ** (tile + 1),
      at,
    });
  }
  return replayOfRecorded(shapeOf(rows, columns), recorded);
}

const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const OLD_VALUES = valuesOf(`${PRINTABLE}ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒá`);
const OLD_MOVES: readonly Direction[] = ['up', 'right', 'down', 'left'];

/** 2048verse as it was once: one character for each tile, of which the lowest bits are the row. */
function readOldVerse(text: string, [start, rows, columns]: RegExpExecArray): ReturnType<Reader> {
  const recorded: Recorded[] = [];
  for (let at = start.length; at < text.length; at++) {
    const bits = OLD_VALUES.get(text.charAt(at));
    if (bits === undefined) return strangeIn(text, at);
    recorded.push({
      move: OLD_MOVES[bits >> 5],
      row: bits % 4,
      column: (bits >> 2) % 4,
      value: bits & 16 ? 4 : 2,
      at,
    });
  }
  return replayOfRecorded(shapeOf(rows, columns), recorded);
}

const SIDE = 4;
/** A tile by cell and rank, a move, or points and time, which are of no account here. */
const TOKEN = /([\dA-F])([\dA-Z])|#([URDL])|\[\d{1,9}\]|\(\d{1,9}\)/y;
const LETTERS: Readonly<Record<string, Direction>> = { U: 'up', R: 'right', D: 'down', L: 'left' };

/** An episode of the 2048 framework that courses use: `51C1#U32#L...`, on 4 x 4. */
function readEpisode(text: string, [start]: RegExpExecArray): ReturnType<Reader> {
  if (text.includes('\n')) return badReplay('there are several games in it: give one line of it');
  const recorded: Recorded[] = [];
  const end = text.indexOf('|', start.length);
  const log = end === -1 ? text : text.slice(0, end);
  let move: Direction | undefined;
  TOKEN.lastIndex = start.length;
  while (TOKEN.lastIndex < log.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(log);
    if (token === null) return strangeIn(text, at);
    const [, cell, rank, letter] = token;
    if (letter !== undefined) move = LETTERS[letter];
    if (cell === undefined || rank === undefined) continue;
    const place = Number.parseInt(cell, 16);
    const isStart = recorded.length < 2;
    if (isStart !== (move === undefined)) return badReplay('moves and tiles take turns', at);
    recorded.push({
      move,
      row: Math.floor(place / SIDE),
      column: place % SIDE,
      value: 2 ** Number.parseInt(rank, 36),
      at,
    });
    move = undefined;
  }
  if (move !== undefined) return strangeIn(log, log.length);
  return replayOfRecorded({ width: SIDE, height: SIDE }, recorded);
}

function shapeOf(rows = '4', columns = '4'): Shape {
  return { width: Number(columns), height: Number(rows) };
}

function valuesOf(alphabet: string): ReadonlyMap<string, number> {
  return new Map([...alphabet].map((character, value) => [character, value]));
}

function strangeIn(text: string, at: number): Result<never> {
  return at < text.length
    ? badReplay(`${JSON.stringify(text.slice(at, at + 8))} stands for no tile`, at)
    : badReplay('its end is missing', at);
}
