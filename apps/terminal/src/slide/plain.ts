import type { Direction } from '@twofold/rules';
import { slide, type Content, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { makeBoardText } from '@twofold/specs/mvc2048/text';
import type { PlainGame, ScriptItem } from '../play/plain.js';
import { slideReasonText } from '../play/reason.js';

/** Capital letters are those of replay files; small ones are keys, as on the full screen. */
const LETTERS: ReadonlyMap<string, ScriptItem<Direction>> = new Map([
  ['U', 'up'],
  ['D', 'down'],
  ['L', 'left'],
  ['R', 'right'],
  ['w', 'up'],
  ['s', 'down'],
  ['a', 'left'],
  ['d', 'right'],
  ['k', 'up'],
  ['j', 'down'],
  ['h', 'left'],
  ['l', 'right'],
  ['z', 'undo'],
  ['y', 'redo'],
  ['H', 'hint'],
  ['q', 'quit'],
]);

const WORDS: readonly ScriptItem<Direction>[] = [...new Set(LETTERS.values())];

/** The 2048 family as plain text. */
export const plainSlide: PlainGame<SlideTypes> = {
  game: slide,
  screen: (position) => `${boardText(position)}Score: ${position.score}  Moves: ${position.ply}\n`,
  end: ({ score, ply }) => `Game Over: ${score} points, ${ply} turns\n`,
  read: (word) => {
    const whole = WORDS.find((item) => item === word);
    if (whole !== undefined) return [whole];
    const items: ScriptItem<Direction>[] = [];
    for (const letter of word) {
      const item = LETTERS.get(letter);
      if (item === undefined) return undefined;
      items.push(item);
    }
    return items;
  },
  words: 'moves are U D L R, w a s d or h j k l; z undoes, y redoes, H hints, q quits',
  nameOf: (move) => move,
  why: slideReasonText,
};

/** The board of S0-22, of any size; obstacles are written as in the text of a position. */
export function boardText({ ruleset, cells }: SlidePosition): string {
  const rows = Array.from({ length: ruleset.height }, (_, row) =>
    cells.slice(row * ruleset.width, (row + 1) * ruleset.width).map(cellText),
  );
  return makeBoardText(rows);
}

function cellText(content: Content): number | string {
  if (typeof content === 'number') return content;
  return content.kind === 'fixed' ? 'x' : `m${content.life}`;
}
