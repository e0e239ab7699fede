/** How often the event loop is looked at, in milliseconds. */
const EVERY = 20;
/** The share of the newest look: a single late one says little, half a second of them much. */
const WEIGHT = 0.2;

export interface LoopDelay {
  /** How late the event loop is, in milliseconds, smoothed. */
  readonly delay: () => number;
  readonly stop: () => void;
}

export function watchLoop(): LoopDelay {
  let smooth = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    smooth += WEIGHT * (Math.max(0, now - last - EVERY) - smooth);
    last = now;
  }, EVERY);
  timer.unref();
  return { delay: () => smooth, stop: () => clearInterval(timer) };
}
