import { rowsOf } from '@twofold/rules';
import type { JSX, RefObject } from 'preact';
import { tapOn, type SamePosition } from '../same-game.js';
import { say } from './words.js';
import './blocks.css';
import './same.css';

interface BoardProps {
  readonly position: SamePosition;
  readonly label: string;
  /** Where the focus goes. */
  readonly cursor: number;
  readonly board: RefObject<HTMLDivElement>;
  readonly onTap: (cell: number) => void;
}

/** The board that is played on: a button for each cell, one of which takes the focus. */
export function SameButtons({ position, label, cursor, board, onTap }: BoardProps): JSX.Element {
  return (
    <div ref={board} class="same-board" role="group" aria-label={label}>
      {position.cells.map((block, cell) => {
        const { row, column } = tapOn(position.ruleset, cell);
        const colour = say(`same.${block ?? 'empty'}`);
        return (
          <button
            key={cell}
            type="button"
            data-block={block}
            tabIndex={cell === cursor ? 0 : -1}
            aria-label={say('same.tap', { colour, row: row + 1, column: column + 1 })}
            onClick={() => onTap(cell)}
          />
        );
      })}
    </div>
  );
}

/** The board in words, row by row. */
export function boardWords({ ruleset, cells }: SamePosition): string {
  return rowsOf(ruleset, cells)
    .map((row) => row.map((block) => say(`same.${block ?? 'empty'}`)).join(', '))
    .join('. ');
}
