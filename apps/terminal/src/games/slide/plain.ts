import { rowsOf, type Direction } from '@twofold/rules';
import type { Content, SlidePosition, SlideTypes } from '@twofold/rules/slide';
import { makeBoardText } from '@twofold/specs/mvc2048/text';
import { DIRECTION_KEYS } from '../face.js';
import { COMMON_WORDS, type PlainGame, type ScriptItem } from '../plain.js';

/** Capital letters are those of replay files; small ones are keys, as on the full screen. */
const WORDS: ReadonlyMap<string, ScriptItem<Direction>> = new Map<string, ScriptItem<Direction>>([
  ...DIRECTION_KEYS,
  ['U', 'up'],
  ['D', 'down'],
  ['L', 'left'],
  ['R', 'right'],
  ...COMMON_WORDS,
]);

/** The 2048 family as plain text. */
export const plainSlide: PlainGame<SlideTypes> = {
  screen: (position) => `${boardText(position)}Score: ${position.score}  Moves: ${position.ply}\n`,
  end: ({ score, ply }) => `Game Over: ${score} points, ${ply} turns\n`,
  read: (word) => {
    const whole = WORDS.get(word);
    if (whole !== undefined) return [whole];
    const items = [...word].map((letter) => WORDS.get(letter));
    return items.every((item) => item !== undefined) ? items : undefined;
  },
  words: 'moves are U D L R, w a s d or h j k l; z undoes, y redoes, H hints, q quits',
};

/** The board of S0-22, of any size; obstacles are written as in the text of a position. */
export function boardText({ ruleset, cells }: SlidePosition): string {
  return makeBoardText(rowsOf(ruleset, cells.map(cellText)));
}

function cellText(content: Content): number | string {
  if (typeof content === 'number') return content;
  return content.kind === 'fixed' ? 'x' : `m${content.life}`;
}
