import type { Signal } from '@preact/signals';
import type { Direction, Result } from '@twofold/rules';
import type { SlidePosition, SlideTypes } from '@twofold/rules/slide';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { announce } from '../ui/announcer.js';
import { attachKeys } from '../input/attach-keys.js';
import { explore } from '../input/explore.js';
import { isDirection } from '../settings/keys.js';
import type { SlideBoard } from '../games/slide/board.js';
import { describeContent, describePlace } from '../games/slide/describe.js';
import { spawnKinds } from './chance-panel.js';
import { setCell } from './edit.js';
import { typed, type Typing } from './edit-keys.js';
import type { BoardMode } from './frame.js';
import type { LinePlayer } from './play-line.js';
import type { Study } from './study.js';

interface KeysConfig {
  readonly study: Study<SlideTypes>;
  readonly mode: Signal<BoardMode>;
  readonly board: RefObject<SlideBoard>;
  readonly line: LinePlayer<SlideTypes>;
  readonly playMove: (direction: Direction) => void;
  readonly place: (cell: number, tile: number) => void;
  readonly change: (changed: Result<SlidePosition>) => void;
}

/**
 * Directions play a move; while it is open what comes, and in the editor, they walk over the cells,
 * and digits say what lies there.
 */
export function useSlideKeys(config: KeysConfig): void {
  const { study, mode, board, line, playMove, place, change } = config;
  useLayoutEffect(() => {
    let cursor = 0;
    let typing: Typing | undefined;

    const walk = (direction: Direction): void => {
      const position = study.pending.peek()?.after.moved ?? study.position.peek();
      cursor = Math.min(cursor, position.cells.length - 1);
      cursor = explore(position.ruleset, cursor, direction);
      board.current?.explore(cursor);
      const what = describeContent(position.cells[cursor]!);
      announce(`${what}. ${describePlace(position.ruleset, cursor)}`);
    };
    const edit = (key: string): boolean => {
      const position = study.position.peek();
      cursor = Math.min(cursor, position.cells.length - 1);
      const done = typed(position, cursor, key, typing);
      if (done === undefined) return false;
      ({ typing } = done);
      change(setCell(position, cursor, done.content));
      board.current?.explore(cursor);
      announce(describeContent(study.position.peek().cells[cursor]!));
      return true;
    };
    /** Lets a tile come on the cell of the cursor. */
    const put = (tile: number | undefined): boolean => {
      const open = study.pending.peek();
      if (open === undefined || tile === undefined) return false;
      if (open.after.moved.cells[cursor] === 0) {
        board.current?.explore(undefined);
        place(cursor, tile);
      }
      return true;
    };
    const step = (by: 1 | -1): void => {
      line.pause();
      if (study.pending.peek() === undefined) study.goTo(study.at.peek() + by);
      else study.withdraw();
    };

    return attachKeys((action, event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) {
        if (action !== 'undo' && action !== 'redo') return false;
      } else if (mode.peek() === 'edit') {
        if (edit(event.key)) return true;
        if (isDirection(action)) walk(action);
        return isDirection(action);
      } else if (study.pending.peek() !== undefined) {
        const kinds = spawnKinds(study.position.peek());
        if (put(kinds.find((tile) => String(tile) === event.key))) return true;
        const onControl =
          event.target instanceof Element && event.target.closest('button, a, summary') !== null;
        if (action === 'select' && !onControl) return put(kinds[event.shiftKey ? 1 : 0]);
        if (isDirection(action)) {
          walk(action);
          return true;
        }
      }
      if (isDirection(action)) playMove(action);
      else if (action === 'undo' || action === 'redo') step(action === 'undo' ? -1 : 1);
      else if (action === 'cancel') {
        line.pause();
        study.withdraw();
        board.current?.explore(undefined);
      } else return false;
      return true;
    });
  }, []);
}
