/** Milliseconds of work at a time: half a frame. */
const SLICE = 8;

/**
 * Lets the page do its other work whenever a slice of time is used up. By a message, not a timer:
 * timers wait for a second each in a tab that is not looked at.
 */
export function createRest(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  let go: () => void = () => undefined;
  port1.addEventListener('message', () => go());
  port1.start();
  let until = performance.now() + SLICE;
  return async () => {
    if (performance.now() < until) return;
    await new Promise<void>((resolve) => {
      go = resolve;
      port2.postMessage(undefined);
    });
    until = performance.now() + SLICE;
  };
}
