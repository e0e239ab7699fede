// How long after a key its sound begins, and its picture is there.
import type { Page } from 'playwright-core';

interface Measured {
  /** From a key to the time for which its first sound was asked, in milliseconds. */
  readonly sounds: number[];
  /** From a key to the next frame that was drawn after it; in steps of 8, and only where it took 16 or more. */
  readonly frames: number[];
  keys: number;
}

/** To be called before the page is opened. */
export async function measureDelays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const measured: Measured = { sounds: [], frames: [], keys: 0 };
    Object.assign(globalThis, { measured });
    let key: number | undefined;
    // Functions without names: the loader's helper for names is not in the page.
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        key = timeStamp;
        measured.keys++;
      },
      { capture: true },
    );
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

/** In milliseconds; of pictures 16 stands for all that is faster. */
export async function readDelays(page: Page): Promise<Readonly<Record<string, number>>> {
  const { sounds, frames, keys } = await page.evaluate(
    () => (globalThis as unknown as { measured: Measured }).measured,
  );
  const fast = Array.from({ length: Math.max(keys - frames.length, 0) }, () => 16);
  const sound = shareOf(sounds);
  const picture = shareOf([...frames, ...fast]);
  return {
    sounds: sounds.length,
    medianSound: sound(0.5),
    sound99: sound(0.99),
    slowestSound: sound(1),
    keys,
    medianPicture: picture(0.5),
    picture99: picture(0.99),
    slowestPicture: picture(1),
  };
}

function shareOf(values: readonly number[]): (part: number) => number {
  const sorted = values.toSorted((a, b) => a - b);
  return (part) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}
