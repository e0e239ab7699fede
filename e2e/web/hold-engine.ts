import type { Page } from 'playwright-core';

/** Lets only so many messages through to the computer player, until it is told to go on. */
export async function holdEngine(page: Page, messages: number): Promise<() => Promise<void>> {
  await page.addInitScript((most) => {
    const held: (() => void)[] = [];
    let left = most;
    const post = Reflect.get(Worker.prototype, 'postMessage') as (...given: unknown[]) => void;
    Worker.prototype.postMessage = function hold(this: Worker, ...given: unknown[]): void {
      if (left-- > 0) post.apply(this, given);
      else held.push(() => post.apply(this, given));
    };
    Object.assign(globalThis, {
      releaseEngine: () => {
        left = Infinity;
        for (const send of held.splice(0)) send();
      },
    });
  }, messages);
  await page.reload();
  return () =>
    page.evaluate(() => (globalThis as unknown as { releaseEngine(): void }).releaseEngine());
}
