import { coordinateOf, type Shape } from '@twofold/rules';

/** What lies and moves on a board: tiles or dots, each with an identity that it keeps. */
export interface PieceLayer {
  readonly shape: Shape;
  readonly root: HTMLElement;
  readonly pieces: Map<number, HTMLElement>;
  /** Gone for the game, still seen for a moment. */
  readonly ghosts: Set<HTMLElement>;
  readonly running: Set<Animation>;
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
  return { shape, root, pieces: new Map(), ghosts: new Set(), running: new Set() };
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

/** A new move does not wait: what still runs is over. */
export function finish({ ghosts, running }: PieceLayer): void {
  for (const animation of running) animation.cancel();
  running.clear();
  for (const ghost of ghosts) ghost.remove();
  ghosts.clear();
}
