// How long after a key its sound begins, and its picture is there.
import type { Page } from 'playwright-core';

interface Measured {
  /** From a key to the time for which its first sound was asked, in milliseconds. */
  readonly sounds: number[];
  /** From a key to the next frame that was drawn after it; in steps of 8, and at least 16. */
  readonly frames: number[];
}

interface Delays {
  readonly sounds: number;
  readonly medianSound: number;
  readonly sound99: number;
  readonly slowestSound: number;
  /** Keys whose picture took 16 ms or more, and how long at most. */
  readonly framesOver16: number;
  readonly slowestFrame: number;
}

/** To be called before the page is opened. */
export async function measureDelays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const measured: Measured = { sounds: [], frames: [] };
    Object.assign(globalThis, { measured });
    let key: number | undefined;
    addEventListener('keydown', ({ timeStamp }) => (key = timeStamp), { capture: true });
    for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
      const start: (this: AudioScheduledSourceNode, when?: number) => void = prototype.start;
      prototype.start = function (this: AudioScheduledSourceNode, when = 0) {
        const ahead = Math.max(when - this.context.currentTime, 0) * 1000;
        if (key !== undefined) measured.sounds.push(performance.now() - key + ahead);
        key = undefined;
        start.call(this, when);
      };
    }
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'keydown') measured.frames.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

export async function readDelays(page: Page): Promise<Delays> {
  const { sounds, frames } = await page.evaluate(
    () => (globalThis as unknown as { measured: Measured }).measured,
  );
  const sorted = sounds.toSorted((a, b) => a - b);
  const share = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return {
    sounds: sounds.length,
    medianSound: share(0.5),
    sound99: share(0.99),
    slowestSound: share(1),
    framesOver16: frames.length,
    slowestFrame: Math.max(0, ...frames),
  };
}
