/**
 * Keeps the browser from making a gesture of a swipe that is ours. `touch-action` forbids it to
 * scroll, yet Chromium takes the swipe for the start of a scroll and swallows the tap that follows
 * within a moment: an undo right after a move would be lost.
 */
export function ownTouches(
  element: HTMLElement,
  isOurs: (target: Element) => boolean,
  signal: AbortSignal,
): void {
  const move = (event: TouchEvent): void => {
    if (event.cancelable && isOurs(event.target as Element)) event.preventDefault();
  };
  element.addEventListener('touchmove', move, { passive: false, signal });
}
