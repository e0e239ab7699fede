/**
 * The 2048 board, drawn without a framework.
 *
 *     const board = mountSlideBoard(element, { position, reduced: () => false, describe });
 *     board.play(events, next);   // a move: the elements are final at once, the motion catches up
 *
 * Elements are keyed by the identity of their piece. Where a piece lies is a `translate` in
 * percents of its own size, so that nothing here ever asks the browser for a length.
 */
import { coordinateOf, type Direction, type Shape } from '@twofold/rules';
import {
  reachedTarget,
  slide,
  tilesOf,
  type Content,
  type SlideEvent,
  type SlidePosition,
} from '@twofold/rules/slide';
import { createCellTable, type CellTable } from '../cell-table.js';
import {
  exchange,
  follow,
  piecesOf,
  retrace,
  type Change,
  type Changed,
  type Pieces,
} from './pieces.js';
import { createTile, fillTile } from './tile.js';

export interface SlideBoardConfig {
  readonly position: SlidePosition;
  /** Whether motion is to be spared; asked at every move. */
  readonly reduced: () => boolean;
  /** Whether moves come too fast for any motion. */
  readonly quick?: () => boolean;
  /** What a screen reader reads for a cell. */
  readonly describe: (content: Content, cell: number) => string;
}

export interface SlideBoard {
  /** Shows a move. */
  play(events: readonly SlideEvent[], position: SlidePosition): void;
  /** Shows what chance added to a move, which may still be sliding. */
  settle(events: readonly SlideEvent[], position: SlidePosition): void;
  /** Shows a move backwards: `position` is the one in which it was made. */
  back(events: readonly SlideEvent[], position: SlidePosition): void;
  /** Shows a position to which no events lead; `at once` where even a short fade would flicker. */
  show(position: SlidePosition, how?: 'fading' | 'at once'): void;
  /** Says that nothing slides that way. */
  nudge(direction: Direction): void;
  /** Marks the cell of the exploring cursor, or none. */
  explore(cell: number | undefined): void;
  /** Folds the edge over toward which a hint points, and rings the tiles that would merge. */
  hint(direction: Direction | undefined, merging: readonly number[]): void;
  destroy(): void;
}

const SLIDE = { duration: 110, easing: 'cubic-bezier(.2,.8,.2,1)' };
const MERGE = {
  delay: 90,
  duration: 140,
  easing: 'cubic-bezier(.3,1.3,.5,1)',
  fill: 'backwards' as const,
};
const SPAWN = {
  delay: 100,
  duration: 130,
  easing: 'cubic-bezier(.2,.7,.2,1)',
  fill: 'backwards' as const,
};
const BACK = { ...SLIDE, duration: 90 };
const FADE = { duration: 80 };
const NUDGE = { duration: 120, easing: 'ease-out' };

const MERGING: Keyframe[] = [
  { opacity: 0, scale: 1 },
  { opacity: 1, scale: 1, offset: 0.01 },
  { scale: 1.07, offset: 0.5 },
  { scale: 1 },
];
const UNFOLDING: Keyframe[] = [
  { opacity: 0, clipPath: 'polygon(0 0, 100% 0, 50% 50%, 0 100%)' },
  { opacity: 1, offset: 0.3 },
  { opacity: 1, clipPath: 'polygon(0 0, 100% 0, 100% 100%, 0 100%)' },
];
const APPEARING: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
const NUDGES: Readonly<Record<Direction, string>> = {
  up: '0 -4px',
  down: '0 4px',
  left: '-4px 0',
  right: '4px 0',
};

export function mountSlideBoard(root: HTMLElement, config: SlideBoardConfig): SlideBoard {
  const { describe, reduced, quick = () => false } = config;
  const { ruleset } = config.position;
  const elements = new Map<number, HTMLElement>();
  /** What slides into a merge or disappears: gone for the game, still seen for a moment. */
  const ghosts = new Set<HTMLElement>();
  let running: Animation[] = [];
  let sliding = SLIDE;
  let shown = config.position;
  let pieces: Pieces = piecesOf(shown, 0);
  let explored: number | undefined;
  /** What a hint has put on the board. */
  let flap: HTMLElement | undefined;
  let ringed: readonly HTMLElement[] = [];

  root.classList.add('board');
  root.style.setProperty('--columns', String(ruleset.width));
  root.style.setProperty('--rows', String(ruleset.height));
  const cells = createFacets(ruleset);
  const layer = document.createElement('div');
  layer.className = 'tiles';
  layer.ariaHidden = 'true';
  root.replaceChildren(cells.table, layer);

  const mark = (): void => {
    root.classList.toggle('won', reachedTarget(shown));
    root.classList.toggle('over', slide.outcome(shown).over);
  };

  const place = (cell: number): string => {
    const [row, column] = coordinateOf(ruleset, cell);
    return `${column * 100}% ${row * 100}%`;
  };

  const add = (change: Extract<Change, { to: number }>): HTMLElement => {
    const element = createTile(shown.ruleset, change.piece.content);
    element.style.translate = place(change.to);
    elements.set(change.piece.id, element);
    layer.append(element);
    return element;
  };

  const animate = (
    element: Element,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
  ): Animation => {
    const animation = element.animate(frames, timing);
    running.push(animation);
    return animation;
  };

  const banish = (
    element: HTMLElement,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
  ): void => {
    element.classList.add('ghost');
    ghosts.add(element);
    animate(element, frames, timing).onfinish = () => {
      ghosts.delete(element);
      element.remove();
    };
  };

  /** A new move does not wait: what still runs is over. */
  const finish = (): void => {
    for (const animation of running) animation.cancel();
    running = [];
    for (const ghost of ghosts) ghost.remove();
    ghosts.clear();
  };

  const draw = (change: Change, still: boolean): void => {
    const { piece } = change;
    const element = elements.get(piece.id);
    switch (change.kind) {
      case 'moved': {
        const frames = [{ translate: element!.style.translate }, { translate: place(change.to) }];
        element!.style.translate = place(change.to);
        if (still) animate(element!, APPEARING, FADE);
        else animate(element!, frames, sliding);
        break;
      }
      case 'absorbed': {
        elements.delete(piece.id);
        if (still) element!.remove();
        else {
          const frames = [{ translate: element!.style.translate }, { translate: place(change.to) }];
          element!.style.translate = place(change.to);
          banish(element!, frames, SLIDE);
        }
        break;
      }
      case 'merged': {
        const face = add(change).firstElementChild!;
        animate(face, still ? APPEARING : MERGING, still ? FADE : MERGE);
        break;
      }
      case 'appeared': {
        const face = add(change).firstElementChild!;
        animate(face, still ? APPEARING : UNFOLDING, still ? FADE : SPAWN);
        break;
      }
      case 'vanished':
        elements.delete(piece.id);
        banish(element!, APPEARING.toReversed(), FADE);
        break;
      case 'parted': {
        const added = add(change);
        const frames = [{ translate: place(change.from) }, { translate: place(change.to) }];
        if (still) animate(added, APPEARING, FADE);
        else animate(added, frames, sliding);
        break;
      }
      case 'unmade':
        elements.delete(piece.id);
        element!.remove();
        break;
      case 'renewed':
        fillTile(element!, shown.ruleset, piece.content);
        break;
    }
  };

  const clearHint = (): void => {
    flap?.remove();
    flap = undefined;
    for (const element of ringed) element.classList.remove('merging');
    ringed = [];
  };

  /** The same number is another step of the colours by other rules. */
  const recolour = (): void => {
    for (const piece of pieces.at) {
      if (piece !== undefined) fillTile(elements.get(piece.id)!, shown.ruleset, piece.content);
    }
  };

  const label = (cell: number): void => {
    cells.list[cell]!.ariaLabel = describe(shown.cells[cell]!, cell);
  };

  const update = (
    { pieces: next, changes }: Changed,
    position: SlidePosition,
    still: boolean,
  ): void => {
    clearHint();
    const before = shown;
    shown = position;
    for (const change of changes) draw(change, still);
    pieces = next;
    if (tilesOf(position.ruleset) !== tilesOf(before.ruleset)) recolour();
    mark();
    for (const [cell, content] of position.cells.entries()) {
      if (content !== before.cells[cell]) label(cell);
    }
  };

  mark();
  for (const [cell, piece] of pieces.at.entries()) {
    label(cell);
    if (piece !== undefined) add({ kind: 'appeared', piece, to: cell });
  }

  return {
    play: (events, position) => {
      const reached = events.find((event) => event.kind === 'target-reached');
      if (reached !== undefined) spreadFrom(reached.cell, ruleset.width, cells.list);
      sliding = SLIDE;
      finish();
      update(follow(pieces, events, position), position, reduced());
      if (quick()) finish();
    },
    settle: (events, position) => update(follow(pieces, events, position), position, reduced()),
    back: (events, position) => {
      sliding = BACK;
      finish();
      update(retrace(pieces, events, position), position, reduced());
    },
    show: (position, how = 'fading') => {
      finish();
      update(exchange(pieces, position), position, true);
      if (how === 'at once') finish();
    },
    nudge: (direction) => {
      if (!reduced()) animate(root, [{}, { translate: NUDGES[direction] }, {}], NUDGE);
    },
    explore: (cell) => {
      if (explored !== undefined) cells.list[explored]!.classList.remove('explored');
      explored = cell;
      if (cell !== undefined) cells.list[cell]!.classList.add('explored');
    },
    hint: (direction, merging) => {
      clearHint();
      if (direction !== undefined) flap = root.appendChild(createFlap(direction, ruleset));
      ringed = merging.map((cell) => elements.get(pieces.at[cell]!.id)!);
      for (const element of ringed) element.classList.add('merging');
    },
    destroy: () => {
      finish();
      root.replaceChildren();
    },
  };
}

/** The underside of the sheet, with one chevron for each line that would slide. */
function createFlap(direction: Direction, { width, height }: Shape): HTMLElement {
  const flap = document.createElement('div');
  flap.className = 'flap';
  flap.dataset['direction'] = direction;
  flap.ariaHidden = 'true';
  const lines = direction === 'left' || direction === 'right' ? height : width;
  for (let line = 0; line < lines; line++) flap.append(document.createElement('span'));
  return flap;
}

/** The facets of the sheet. */
function createFacets(shape: Shape): CellTable {
  const cells = createCellTable(shape, 'cells');
  for (const [place, cell] of cells.list.entries()) {
    const row = Math.floor(place / shape.width);
    cell.className = `cell ${'abc'[(row % 2) + ((place % shape.width) % 2)]!}`;
  }
  return cells;
}

/** The cells take the tones of a win one after the other, outward from the tile. */
function spreadFrom(from: number, width: number, list: readonly HTMLElement[]): void {
  for (const [cell, element] of list.entries()) {
    const rows = Math.floor(cell / width) - Math.floor(from / width);
    const columns = (cell % width) - (from % width);
    element.style.setProperty('--wait', `${Math.round(Math.hypot(rows, columns) * 70)}ms`);
  }
}
