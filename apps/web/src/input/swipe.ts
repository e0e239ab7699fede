import type { Direction } from '@twofold/rules';
import { ownTouches } from './touch.js';

/** In CSS pixels: longer than the tremble of a tap, shorter than a thumb's flick. */
const THRESHOLD = 18;

/** The direction of a drag, as soon as it is clear; a diagonal one waits until it leans. */
export function swipeDirection(dx: number, dy: number): Direction | undefined {
  const across = Math.abs(dx);
  const along = Math.abs(dy);
  if (Math.max(across, along) < THRESHOLD || Math.abs(across - along) < THRESHOLD / 3) {
    return undefined;
  }
  if (across > along) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'down' : 'up';
}

/** Where a drag means something else. */
const CONTROLS = 'button, a, input, select, textarea, summary, dialog, [data-no-swipe]';

/**
 * Tells the swipes and mouse drags that begin anywhere in an element. A swipe is told as soon as its
 * direction is clear, not when the finger is lifted; each finger counts for itself.
 */
export function attachSwipes(
  element: HTMLElement,
  onSwipe: (direction: Direction) => void,
): () => void {
  const starts = new Map<number, readonly [number, number]>();
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest(CONTROLS) !== null) return;
    starts.set(event.pointerId, [event.clientX, event.clientY]);
  };
  const move = (event: PointerEvent): void => {
    const start = starts.get(event.pointerId);
    if (start === undefined) return;
    const direction = swipeDirection(event.clientX - start[0], event.clientY - start[1]);
    if (direction === undefined) return;
    starts.delete(event.pointerId);
    onSwipe(direction);
  };
  const end = (event: PointerEvent): void => {
    // A flick can be over before any movement was reported.
    move(event);
    starts.delete(event.pointerId);
  };
  const cancel = (event: PointerEvent): void => void starts.delete(event.pointerId);
  const attached = new AbortController();
  const { signal } = attached;
  ownTouches(element, (target) => target.closest(`${CONTROLS}, .ending`) === null, signal);
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', cancel, { signal });
  return () => attached.abort();
}
