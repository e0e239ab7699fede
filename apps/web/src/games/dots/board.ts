/**
 * The Dots board, drawn without a framework.
 *
 *     const board = mountDotsBoard(element, position);
 *     board.trace([0, 1, 2], []);   // the path while it is drawn
 *     board.play(events);           // a move: the dots are final at once, the motion catches up
 */
import { coordinateOf } from '@twofold/rules';
import { toPath, type DotsEvent, type DotsPosition, type Piece } from '@twofold/rules/dots';
import { prefersReducedMotion } from '../../settings/settings.js';
import { paint } from '../../ui/colours.js';
import { createCellTable, exploreCell } from '../cell-table.js';
import {
  addPiece,
  animate,
  APPEARING,
  banish,
  createPieceLayer,
  FADE,
  finish,
  placeOf,
  VANISHING,
} from '../piece-layer.js';
import { describePiece } from './describe.js';
import { createIce } from './ice.js';
import {
  dotsOf,
  exchangeDots,
  followDots,
  type DotChange,
  type Dots,
  type DotsChanged,
} from './pieces.js';
import { dotColours, lineThrough, SYMBOLS } from './look.js';

export interface DotsBoard {
  /** Shows a move; the half of one that needs no chance leaves holes, which only `settle` fills. */
  play(events: readonly DotsEvent[]): void;
  settle(events: readonly DotsEvent[]): void;
  /** Shows a position to which no events lead; `at once` where even a short fade would flicker. */
  show(position: DotsPosition, how?: 'fading' | 'at once'): void;
  /** Shows a path that is being drawn, and all that would be cleared with it. */
  trace(path: readonly number[], cleared: readonly number[]): void;
  /** Marks a path that is proposed, or none. */
  hint(path: readonly number[]): void;
  /** Marks the cell of the cursor, or none. */
  explore(cell: number | undefined): void;
  destroy(): void;
}

const CLEAR = { duration: 120, easing: 'ease-in' };
/** A loop: all of its colour swell before they go, one after the other outward. */
const LOOP = { duration: 260 };
const RIPPLE = 25;
const FALL = { duration: 220, easing: 'cubic-bezier(.3,1.2,.5,1)' };
/** Dots of a column do not land all at once. */
const STAGGER = 20;
/** When an anchor has come to the bottom. */
const LANDED = CLEAR.duration + FALL.duration;
const SHRINKING: Keyframe[] = [{ scale: 1 }, { scale: 0 }];
const SWELLING: Keyframe[] = [
  { scale: 1, easing: 'ease-out' },
  { scale: 1.15, offset: 0.45, easing: 'ease-in' },
  { scale: 0 },
];
const SVG = 'http://www.w3.org/2000/svg';

type Fall = Extract<DotChange, { rows: number }>;

/** `quick` tells whether moves come too fast for any motion. */
export function mountDotsBoard(
  root: HTMLElement,
  first: DotsPosition,
  quick: () => boolean = () => false,
): DotsBoard {
  const { ruleset } = first;
  const layer = createPieceLayer(ruleset, 'dots');
  let state: Dots = dotsOf(first, 0);

  root.classList.add('dots-board');
  const cells = createCellTable(ruleset, 'dot-cells');
  const line = createPathDrawing(ruleset.width, ruleset.height);
  const ice = createIce(ruleset, first.ice);
  root.replaceChildren(cells.table, ice.root, line.svg, layer.root);

  /** How long it takes until all that goes is gone. */
  let clearing = CLEAR.duration;

  const arrive = (element: HTMLElement, { to, rows }: Fall, still: boolean): void => {
    const [row] = coordinateOf(ruleset, to);
    const delay = clearing + (ruleset.height - 1 - row) * STAGGER;
    const frames = [{ translate: placeOf(layer, to, rows) }, { translate: placeOf(layer, to) }];
    if (still) animate(layer, element, APPEARING, FADE);
    else animate(layer, element, frames, { ...FALL, delay });
  };

  const draw = (change: DotChange, still: boolean): void => {
    const { id, colour } = change.dot;
    switch (change.kind) {
      case 'cleared':
        if (still) banish(layer, id, VANISHING, FADE);
        else if (change.ripple === undefined) banish(layer, id, SHRINKING, CLEAR);
        else banish(layer, id, SWELLING, { ...LOOP, delay: change.ripple * RIPPLE });
        break;
      case 'fell': {
        const element = layer.pieces.get(id)!;
        element.style.translate = placeOf(layer, change.to);
        arrive(element, change, still);
        break;
      }
      case 'filled':
        arrive(addPiece(layer, id, createDot(colour), change.to), change, still);
        break;
      case 'landed':
        banish(layer, id, VANISHING, still ? FADE : { ...FADE, delay: LANDED });
        break;
      case 'exchanged': {
        const element = layer.pieces.get(id)!;
        fillDot(element, colour);
        animate(layer, element, APPEARING, FADE);
        break;
      }
    }
  };

  const update = ({ dots, changes }: DotsChanged, still = prefersReducedMotion()): void => {
    const ripples = changes.flatMap((change) =>
      change.kind === 'cleared' && change.ripple !== undefined ? [change.ripple] : [],
    );
    // What falls into the holes of an earlier half of the move still waits for that.
    if (changes.some(({ kind }) => kind === 'cleared')) {
      clearing =
        ripples.length > 0 ? LOOP.duration + Math.max(...ripples) * RIPPLE : CLEAR.duration;
    }
    for (const change of changes) draw(change, still);
    state = dots;
    for (const [cell, dot] of state.at.entries()) {
      const label = dot === undefined ? '' : describePiece(dot.colour, ice.layers[cell] ?? 0);
      if (cells.list[cell]!.ariaLabel !== label) cells.list[cell]!.ariaLabel = label;
    }
  };

  for (const [cell, colour] of first.cells.entries()) {
    cells.list[cell]!.ariaLabel = describePiece(colour, ice.layers[cell] ?? 0);
    addPiece(layer, state.at[cell]!.id, createDot(colour), cell);
  }

  return {
    play: (events) => {
      finish(layer);
      ice.melt(events);
      update(followDots(state, events, ruleset.width));
      if (quick()) finish(layer);
    },
    settle: (events) => update(followDots(state, events, ruleset.width)),
    show: (position, how = 'fading') => {
      finish(layer);
      ice.show(position.ice);
      update(exchangeDots(state, position.cells), true);
      if (how === 'at once') finish(layer);
    },
    trace: (path, cleared) => {
      const chosen = new Set([...path, ...cleared]);
      for (const [cell, dot] of state.at.entries()) {
        if (dot !== undefined)
          layer.pieces.get(dot.id)!.classList.toggle('chosen', chosen.has(cell));
      }
      const colour = path.length > 0 ? state.at[path[0]!]?.colour : undefined;
      if (colour !== undefined) paint(line.svg, dotColours(colour));
      line.path.setAttribute('d', lineThrough(toPath(ruleset, path), 100));
    },
    hint: (path) => {
      line.hint.setAttribute('d', lineThrough(toPath(ruleset, path), 100));
    },
    explore: (cell) => exploreCell(cells, cell),
    destroy: () => {
      finish(layer);
      root.replaceChildren();
    },
  };
}

function createDot(colour: Piece): HTMLElement {
  const element = document.createElement('div');
  element.className = 'dot';
  const svg = element.appendChild(document.createElementNS(SVG, 'svg'));
  svg.setAttribute('viewBox', '0 0 100 100');
  svg.append(document.createElementNS(SVG, 'path'));
  fillDot(element, colour);
  return element;
}

function fillDot(element: HTMLElement, colour: Piece): void {
  element.dataset['colour'] = colour;
  paint(element, dotColours(colour));
  const { path, line } = SYMBOLS[colour];
  const drawn = element.querySelector('path')!;
  drawn.setAttribute('d', path);
  drawn.setAttribute('class', line === undefined ? 'filled' : 'stroked');
  drawn.setAttribute('stroke-width', String(line ?? 0));
}

interface PathDrawing {
  readonly svg: SVGSVGElement;
  readonly path: SVGPathElement;
  readonly hint: SVGPathElement;
}

function createPathDrawing(width: number, height: number): PathDrawing {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'line');
  svg.setAttribute('viewBox', `0 0 ${width * 100} ${height * 100}`);
  svg.ariaHidden = 'true';
  const hint = svg.appendChild(document.createElementNS(SVG, 'path'));
  hint.setAttribute('class', 'hinted');
  const path = svg.appendChild(document.createElementNS(SVG, 'path'));
  return { svg, path, hint };
}
