/**
 * The Dots board, drawn without a framework.
 *
 *     const board = mountDotsBoard(element, { position, reduced: () => false, describe });
 *     board.trace([0, 1, 2], []);   // the path while it is drawn
 *     board.play(events, next);     // a move: the dots are final at once, the motion catches up
 */
import { coordinateOf } from '@twofold/rules';
import type { Colour, DotsEvent, DotsPosition } from '@twofold/rules/dots';
import { createCellTable } from '../cell-table.js';
import {
  dotsOf,
  exchangeDots,
  followDots,
  type DotChange,
  type Dots,
  type DotsChanged,
} from './pieces.js';
import { SYMBOLS } from './symbols.js';

export interface DotsBoardConfig {
  readonly position: DotsPosition;
  readonly reduced: () => boolean;
  /** Whether moves come too fast for any motion. */
  readonly quick?: () => boolean;
  readonly describe: (colour: Colour) => string;
}

export interface DotsBoard {
  play(events: readonly DotsEvent[], position: DotsPosition): void;
  /** Shows the half of a move that needs no chance: it leaves holes, which only `settle` fills. */
  act(events: readonly DotsEvent[]): void;
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
const FALL = { duration: 220, easing: 'cubic-bezier(.3,1.2,.5,1)' };
/** Dots of a column do not land all at once. */
const STAGGER = 20;
const FADE = { duration: 80 };
const FADING: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
const SVG = 'http://www.w3.org/2000/svg';

export function mountDotsBoard(root: HTMLElement, config: DotsBoardConfig): DotsBoard {
  const { reduced, describe, quick = () => false } = config;
  const { ruleset } = config.position;
  const elements = new Map<number, HTMLElement>();
  const ghosts = new Set<HTMLElement>();
  let running: Animation[] = [];
  let state: Dots = dotsOf(config.position, 0);
  let explored: number | undefined;

  root.classList.add('dots-board');
  const cells = createCellTable(ruleset, 'dot-cells');
  const line = createLine(ruleset.width, ruleset.height);
  const layer = document.createElement('div');
  layer.className = 'dots';
  layer.ariaHidden = 'true';
  root.replaceChildren(cells.table, line.svg, layer);

  const place = (cell: number, rowsAbove = 0): string => {
    const [row, column] = coordinateOf(ruleset, cell);
    return `${column * 100}% ${(row - rowsAbove) * 100}%`;
  };

  const add = (id: number, colour: Colour, cell: number): HTMLElement => {
    const element = createDot(colour);
    element.style.translate = place(cell);
    elements.set(id, element);
    layer.append(element);
    return element;
  };

  const animate = (
    element: Element,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
  ): Animation => {
    const animation = element.animate(frames, { fill: 'backwards', ...timing });
    running.push(animation);
    return animation;
  };

  const finish = (): void => {
    for (const animation of running) animation.cancel();
    running = [];
    for (const ghost of ghosts) ghost.remove();
    ghosts.clear();
  };

  const fall = (element: HTMLElement, to: number, rows: number): void => {
    const [row] = coordinateOf(ruleset, to);
    const delay = CLEAR.duration + (ruleset.height - 1 - row) * STAGGER;
    animate(element, [{ translate: place(to, rows) }, { translate: place(to) }], {
      ...FALL,
      delay,
    });
  };

  const draw = (change: DotChange, still: boolean): void => {
    const { dot } = change;
    const element = elements.get(dot.id);
    switch (change.kind) {
      case 'cleared':
        elements.delete(dot.id);
        element!.classList.add('ghost');
        ghosts.add(element!);
        animate(
          element!,
          still ? FADING.toReversed() : [{ scale: 1 }, { scale: 0 }],
          still ? FADE : CLEAR,
        ).onfinish = () => {
          ghosts.delete(element!);
          element!.remove();
        };
        break;
      case 'fell':
        element!.style.translate = place(change.to);
        if (still) animate(element!, FADING, FADE);
        else fall(element!, change.to, change.rows);
        break;
      case 'filled': {
        const added = add(dot.id, dot.colour, change.to);
        if (still) animate(added, FADING, FADE);
        else fall(added, change.to, change.rows);
        break;
      }
      case 'exchanged':
        paint(element!, dot.colour);
        animate(element!, FADING, FADE);
        break;
    }
  };

  const update = ({ dots, changes }: DotsChanged, still: boolean): void => {
    for (const change of changes) draw(change, still);
    state = dots;
    for (const [cell, dot] of state.at.entries()) {
      const label = dot === undefined ? '' : describe(dot.colour);
      if (cells.list[cell]!.ariaLabel !== label) cells.list[cell]!.ariaLabel = label;
    }
  };

  for (const [cell, colour] of config.position.cells.entries()) {
    cells.list[cell]!.ariaLabel = describe(colour);
    add(state.at[cell]!.id, colour, cell);
  }

  return {
    play: (events) => {
      finish();
      update(followDots(state, events, config.position), reduced());
      if (quick()) finish();
    },
    act: (events) => {
      finish();
      update(followDots(state, events, config.position), reduced());
    },
    settle: (events) => update(followDots(state, events, config.position), reduced()),
    show: (position, how = 'fading') => {
      finish();
      update(exchangeDots(state, position.cells), true);
      if (how === 'at once') finish();
    },
    trace: (path, cleared) => {
      const chosen = new Set([...path, ...cleared]);
      for (const [cell, dot] of state.at.entries()) {
        if (dot !== undefined) elements.get(dot.id)!.classList.toggle('chosen', chosen.has(cell));
      }
      const colour = path.length > 0 ? state.at[path[0]!]?.colour : undefined;
      if (colour !== undefined) line.svg.dataset['colour'] = colour;
      line.path.setAttribute('d', lineThrough(path.map((cell) => coordinateOf(ruleset, cell))));
    },
    hint: (path) => {
      line.hint.setAttribute('d', lineThrough(path.map((cell) => coordinateOf(ruleset, cell))));
    },
    explore: (cell) => {
      if (explored !== undefined) cells.list[explored]!.classList.remove('explored');
      explored = cell;
      if (cell !== undefined) cells.list[cell]!.classList.add('explored');
    },
    destroy: () => {
      finish();
      root.replaceChildren();
    },
  };
}

function lineThrough(path: readonly (readonly [number, number])[]): string {
  return path
    .map(([row, column], i) => `${i === 0 ? 'M' : 'L'}${column * 100 + 50} ${row * 100 + 50}`)
    .join('');
}

function createDot(colour: Colour): HTMLElement {
  const element = document.createElement('div');
  element.className = 'dot';
  const svg = element.appendChild(document.createElementNS(SVG, 'svg'));
  svg.setAttribute('viewBox', '0 0 100 100');
  svg.append(document.createElementNS(SVG, 'path'));
  paint(element, colour);
  return element;
}

function paint(element: HTMLElement, colour: Colour): void {
  element.dataset['colour'] = colour;
  const { path, line } = SYMBOLS[colour];
  const drawn = element.querySelector('path')!;
  drawn.setAttribute('d', path);
  drawn.setAttribute('class', line === undefined ? 'filled' : 'stroked');
  drawn.setAttribute('stroke-width', String(line ?? 0));
}

interface Line {
  readonly svg: SVGSVGElement;
  readonly path: SVGPathElement;
  readonly hint: SVGPathElement;
}

function createLine(width: number, height: number): Line {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'line');
  svg.setAttribute('viewBox', `0 0 ${width * 100} ${height * 100}`);
  svg.ariaHidden = 'true';
  const hint = svg.appendChild(document.createElementNS(SVG, 'path'));
  hint.setAttribute('class', 'hinted');
  const path = svg.appendChild(document.createElementNS(SVG, 'path'));
  return { svg, path, hint };
}
