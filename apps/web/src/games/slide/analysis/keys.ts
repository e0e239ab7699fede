import type { Direction } from '@twofold/rules';
import type { SlideTypes } from '@twofold/rules/slide';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { announce } from '../../../ui/announcer.js';
import { attachKeys } from '../../../input/attach-keys.js';
import { explore } from '../../../input/explore.js';
import { isDirection } from '../../../settings/keys.js';
import type { Bench } from '../../analysis/bench.js';
import type { SlideBoard } from '../board.js';
import { describePlace } from '../../describe.js';
import { describeContent } from '../describe.js';
import { spawnKinds } from './chance-panel.js';
import { setCell } from './edit.js';
import { typed, type Typing } from './edit-keys.js';

interface Doing {
  readonly playMove: (direction: Direction) => void;
  readonly place: (cell: number, tile: number) => void;
}

/**
 * Directions play a move; while it is open what comes, and in the editor, they walk over the cells,
 * and digits say what lies there.
 */
export function useSlideKeys(
  bench: Bench<SlideTypes>,
  board: RefObject<SlideBoard>,
  { playMove, place }: Doing,
): void {
  const { line, mode } = bench;
  useLayoutEffect(() => {
    let cursor = 0;
    let typing: Typing | undefined;

    const walk = (direction: Direction): void => {
      const position = line.pending.peek()?.after.moved ?? line.position.peek();
      cursor = Math.min(cursor, position.cells.length - 1);
      cursor = explore(position.ruleset, cursor, direction);
      board.current?.explore(cursor);
      const what = describeContent(position.cells[cursor]!);
      announce(`${what}. ${describePlace(position.ruleset, cursor)}`);
    };
    const edit = (key: string): boolean => {
      const position = line.position.peek();
      cursor = Math.min(cursor, position.cells.length - 1);
      const done = typed(position, cursor, key, typing);
      if (done === undefined) return false;
      ({ typing } = done);
      bench.change(setCell(position, cursor, done.content));
      board.current?.explore(cursor);
      announce(describeContent(line.position.peek().cells[cursor]!));
      return true;
    };
    /** Lets a tile come on the cell of the cursor. */
    const put = (tile: number | undefined): boolean => {
      const open = line.pending.peek();
      if (open === undefined || tile === undefined) return false;
      if (open.after.moved.cells[cursor] === 0) {
        board.current?.explore(undefined);
        place(cursor, tile);
      }
      return true;
    };

    return attachKeys((action, event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) {
        if (action !== 'undo' && action !== 'redo') return false;
      } else if (mode.peek() === 'edit') {
        if (edit(event.key)) return true;
        if (isDirection(action)) walk(action);
        return isDirection(action);
      } else if (line.pending.peek() !== undefined) {
        const kinds = spawnKinds(line.position.peek());
        if (put(kinds.find((tile) => String(tile) === event.key))) return true;
        if (action === 'select') return put(kinds[event.shiftKey ? 1 : 0]);
        if (isDirection(action)) {
          walk(action);
          return true;
        }
      }
      if (isDirection(action)) playMove(action);
      else if (action === 'undo' || action === 'redo') bench.step(action === 'undo' ? -1 : 1);
      else if (action === 'cancel') {
        bench.pause();
        line.withdraw();
        board.current?.explore(undefined);
      } else return false;
      return true;
    });
  }, []);
}
