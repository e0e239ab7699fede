import { coordinateOf, type Shape } from '@twofold/rules';

/** What lies and moves on a board: tiles or dots, each with an identity that it keeps. */
export interface PieceLayer {
  readonly shape: Shape;
  readonly root: HTMLElement;
  readonly pieces: Map<number, HTMLElement>;
  /** Gone for the game, still seen for a moment. */
  readonly ghosts: Set<HTMLElement>;
  readonly running: Set<Animation>;
  /** What goes on by itself when the next move comes. */
  readonly lasting: Set<Animation>;
}

type Timing = KeyframeAnimationOptions;

/** Where motion is spared, and where no events tell of a way. */
export const FADE: Timing = { duration: 80 };
export const APPEARING: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
export const VANISHING: Keyframe[] = APPEARING.toReversed();

export function createPieceLayer(shape: Shape, className: string): PieceLayer {
  const root = document.createElement('div');
  root.className = className;
  root.ariaHidden = 'true';
  return {
    shape,
    root,
    pieces: new Map(),
    ghosts: new Set(),
    running: new Set(),
    lasting: new Set(),
  };
}

/** Where a cell is, in percents of its own size: nothing here ever asks the browser for a length. */
export function placeOf({ shape }: PieceLayer, cell: number, rowsAbove = 0): string {
  const [row, column] = coordinateOf(shape, cell);
  return `${column * 100}% ${(row - rowsAbove) * 100}%`;
}

export function addPiece(
  layer: PieceLayer,
  id: number,
  element: HTMLElement,
  cell: number,
): HTMLElement {
  element.style.translate = placeOf(layer, cell);
  layer.pieces.set(id, element);
  return layer.root.appendChild(element);
}

export function animate(
  { running }: PieceLayer,
  element: Element,
  frames: Keyframe[],
  timing: Timing,
): Animation {
  const animation = element.animate(frames, { fill: 'backwards', ...timing });
  running.add(animation);
  return animation;
}

/** The same for what is worth seeing even in fast play: the next move hurries it, and it goes on. */
export function animateOn(
  { lasting }: PieceLayer,
  element: Element,
  frames: Keyframe[],
  timing: Timing,
): void {
  const animation = element.animate(frames, { fill: 'backwards', ...timing });
  lasting.add(animation);
  animation.onfinish = () => lasting.delete(animation);
}

/** Takes a piece from the board, and from sight when its last motion is over. */
export function banish(layer: PieceLayer, id: number, frames: Keyframe[], timing: Timing): void {
  const { pieces, ghosts } = layer;
  const element = pieces.get(id)!;
  pieces.delete(id);
  element.classList.add('ghost');
  ghosts.add(element);
  animate(layer, element, frames, timing).onfinish = () => {
    ghosts.delete(element);
    element.remove();
  };
}

/** A new move does not wait: what still runs is over, and what lasts has begun. */
export function finish({ ghosts, running, lasting }: PieceLayer): void {
  for (const animation of running) animation.cancel();
  running.clear();
  for (const animation of lasting) {
    const { delay } = animation.effect!.getTiming();
    animation.currentTime = Math.max(Number(animation.currentTime), delay!);
  }
  for (const ghost of ghosts) ghost.remove();
  ghosts.clear();
}

/** Nothing is to be seen of any motion. */
export function finishAll(layer: PieceLayer): void {
  finish(layer);
  for (const animation of layer.lasting) animation.cancel();
  layer.lasting.clear();
}
