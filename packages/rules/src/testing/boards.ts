import { slide, type SlideTypes } from '../slide/game.js';
import { slidePosition, type Content, type SlidePosition } from '../slide/position.js';
import type { SlideRuleset } from '../slide/ruleset.js';
import type { Acted } from '../game.js';
import { rowsOf } from '../grid.js';
import { must } from '../result.js';

type Counts = Partial<Pick<SlidePosition, 'score' | 'ply' | 'undos' | 'paid'>>;

/** Rules for a board of the size drawn, such as `2 . 4 / x 8 .`, with more fields if wanted. */
export function rulesFor(board: string, more = ''): SlideRuleset {
  const rows = board.split('/').map((row) => row.trim().split(/\s+/));
  return must(slide.parseRuleset(`${rows[0]!.length}x${rows.length}${more}`));
}

/** A position as it is drawn: tiles by value, `.` for nothing, `x` fixed, `m3` movable. */
export function drawn(board: string, more = '', counts: Counts = {}): SlidePosition {
  const cells = board.split(/[\s/]+/).map(readCell);
  return must(slidePosition(rulesFor(board, more), { cells, ...counts }));
}

function readCell(text: string): Content {
  if (text === '.') return 0;
  if (text === 'x') return { kind: 'fixed' };
  return text.startsWith('m') ? { kind: 'movable', life: Number(text.slice(1)) } : Number(text);
}

/** The drawing of a board, the inverse of `drawn`. */
export function drawing({ ruleset, cells }: Pick<SlidePosition, 'ruleset' | 'cells'>): string {
  const texts = cells.map((content) => {
    if (typeof content === 'number') return content === 0 ? '.' : `${content}`;
    return content.kind === 'fixed' ? 'x' : `m${content.life}`;
  });
  return rowsOf(ruleset, texts)
    .map((row) => row.join(' '))
    .join(' / ');
}

/** What a slide that has an effect came to, before chance. */
export function acted(
  position: SlidePosition,
  direction: SlideTypes['move'],
): { readonly moved: SlidePosition; readonly events: Acted<SlideTypes>['events'] } {
  const { after, events } = must(slide.act(position, direction));
  return { moved: after.moved, events };
}
