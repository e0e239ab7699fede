/**
 * The 2048 board, drawn without a framework.
 *
 *     const board = mountSlideBoard(element, position);
 *     board.play(events, next);   // a move: the elements are final at once, the motion catches up
 *
 * Elements are keyed by the identity of their piece.
 */
import type { Direction, Shape } from '@twofold/rules';
import {
  reachedTarget,
  slide,
  tilesOf,
  type SlideEvent,
  type SlidePosition,
} from '@twofold/rules/slide';
import { prefersReducedMotion } from '../../settings/settings.js';
import { createCellTable, exploreCell, type CellTable } from '../cell-table.js';
import {
  addPiece,
  animate,
  animateOn,
  APPEARING,
  banish,
  createPieceLayer,
  FADE,
  finish,
  finishAll,
  placeOf,
  VANISHING,
} from '../piece-layer.js';
import { describeContent } from './describe.js';
import {
  exchange,
  follow,
  piecesOf,
  retrace,
  type Change,
  type Changed,
  type Pieces,
} from './pieces.js';
import { skin } from './skins/skin.js';
import { createTile, fillTile } from './tile-element.js';

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
  /** The element of the tile on a cell: what is pinned to it goes where it goes. */
  tileAt(cell: number): HTMLElement | undefined;
  destroy(): void;
}

const SLIDE = { duration: 110, easing: 'cubic-bezier(.2,.8,.2,1)' };
const MERGE = { delay: 90, duration: 140, easing: 'cubic-bezier(.3,1.3,.5,1)' };
const SPAWN = { delay: 100, duration: 130, easing: 'cubic-bezier(.2,.7,.2,1)' };
const BACK = { ...SLIDE, duration: 90 };
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
const NUDGES: Readonly<Record<Direction, string>> = {
  up: '0 -4px',
  down: '0 4px',
  left: '-4px 0',
  right: '4px 0',
};

/** `quick` tells whether moves come too fast for any motion. */
export function mountSlideBoard(
  root: HTMLElement,
  first: SlidePosition,
  quick: () => boolean = () => false,
): SlideBoard {
  const { ruleset } = first;
  const layer = createPieceLayer(ruleset, 'tiles');
  let sliding = SLIDE;
  let shown = first;
  let pieces: Pieces = piecesOf(shown, 0);
  /** What a hint has put on the board. */
  let flap: HTMLElement | undefined;
  let ringed: readonly HTMLElement[] = [];

  root.classList.add('board');
  root.style.setProperty('--columns', String(ruleset.width));
  root.style.setProperty('--rows', String(ruleset.height));
  const cells = createFacets(ruleset);
  root.replaceChildren(cells.table, layer.root);

  const mark = (): void => {
    root.classList.toggle('won', reachedTarget(shown));
    root.classList.toggle('over', slide.outcome(shown).over);
  };

  const add = ({ piece, to }: Extract<Change, { to: number }>): HTMLElement =>
    addPiece(layer, piece.id, createTile(shown.ruleset, piece.content), to);

  const remove = (id: number): void => {
    layer.pieces.get(id)!.remove();
    layer.pieces.delete(id);
  };

  const way = (from: number, to: number): Keyframe[] => [
    { translate: placeOf(layer, from) },
    { translate: placeOf(layer, to) },
  ];

  const draw = (change: Change, still: boolean): void => {
    const { id, content } = change.piece;
    const element = layer.pieces.get(id);
    const move = (moved: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): void => {
      if (still) animate(layer, moved, APPEARING, FADE);
      else animate(layer, moved, frames, timing);
    };
    switch (change.kind) {
      case 'moved':
        element!.style.translate = placeOf(layer, change.to);
        move(element!, way(change.from, change.to), sliding);
        break;
      case 'absorbed':
        element!.style.translate = placeOf(layer, change.to);
        if (still) remove(id);
        else banish(layer, id, way(change.from, change.to), SLIDE);
        break;
      case 'merged':
        if (still) animate(layer, add(change).firstElementChild!, APPEARING, FADE);
        else animateOn(layer, add(change).firstElementChild!, MERGING, MERGE);
        break;
      case 'appeared':
        move(add(change).firstElementChild!, UNFOLDING, SPAWN);
        break;
      case 'vanished':
        banish(layer, id, VANISHING, FADE);
        break;
      case 'parted':
        move(add(change), way(change.from, change.to), sliding);
        break;
      case 'unmade':
        remove(id);
        break;
      case 'renewed':
        fillTile(element!, shown.ruleset, content);
        break;
    }
  };

  const clearHint = (): void => {
    flap?.remove();
    flap = undefined;
    for (const element of ringed) element.classList.remove('merging');
    ringed = [];
  };

  /** The same number is another step of the colours by other rules, and looks otherwise in another skin. */
  const recolour = (): void => {
    for (const piece of pieces.at) {
      if (piece !== undefined) fillTile(layer.pieces.get(piece.id)!, shown.ruleset, piece.content);
    }
  };

  const label = (cell: number): void => {
    cells.list[cell]!.ariaLabel = describeContent(shown.cells[cell]!);
  };

  const update = (
    { pieces: next, changes }: Changed,
    position: SlidePosition,
    still = prefersReducedMotion(),
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
  // At once, and again whenever another is chosen or has been loaded.
  const stopFollowing = skin.subscribe(recolour);

  return {
    play: (events, position) => {
      const reached = events.find((event) => event.kind === 'target-reached');
      if (reached !== undefined) spreadFrom(reached.cell, ruleset.width, cells.list);
      sliding = SLIDE;
      finish(layer);
      update(follow(pieces, events, position), position);
      if (quick()) finishAll(layer);
    },
    settle: (events, position) => update(follow(pieces, events, position), position),
    back: (events, position) => {
      sliding = BACK;
      finish(layer);
      update(retrace(pieces, events, position), position);
    },
    show: (position, how = 'fading') => {
      finish(layer);
      update(exchange(pieces, position), position, true);
      if (how === 'at once') finishAll(layer);
    },
    nudge: (direction) => {
      if (prefersReducedMotion()) return;
      animate(layer, root, [{}, { translate: NUDGES[direction] }, {}], NUDGE);
    },
    explore: (cell) => exploreCell(cells, cell),
    hint: (direction, merging) => {
      clearHint();
      if (direction !== undefined) flap = root.appendChild(createFlap(direction, ruleset));
      ringed = merging.map((cell) => layer.pieces.get(pieces.at[cell]!.id)!);
      for (const element of ringed) element.classList.add('merging');
    },
    tileAt: (cell) => {
      const piece = pieces.at[cell];
      return piece === undefined ? undefined : layer.pieces.get(piece.id);
    },
    destroy: () => {
      stopFollowing();
      finishAll(layer);
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
    element.style.setProperty('--wait', `${Math.round(Math.hypot(rows, columns) * 60)}ms`);
  }
}
