import { Canvas } from './canvas.js';
import type { Key } from './keys.js';
import { Screen } from './screen.js';

/** What fills the screen. */
export interface View {
  /** Draws itself; returns in how many milliseconds it looks different, or undefined. */
  draw(canvas: Canvas, now: number): number | undefined;
  key(key: Key, now: number): void;
}

/** What a view calls when something has changed that no key did, and when it is done. */
export interface Stage {
  readonly changed: () => void;
  readonly done: () => void;
}

/** Shows a view until it is done. Every key is handled as it comes; frames that nobody sees are left out. */
export async function runView(make: (stage: Stage) => View, mouse = false): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    const draw = (): void => {
      clearTimeout(timer);
      const canvas = new Canvas(screen.columns, screen.rows);
      const next = view.draw(canvas, performance.now());
      if (screen.isReady || next === undefined) screen.draw(canvas.lines());
      if (next !== undefined) timer = setTimeout(draw, next);
    };
    let asked = false;
    // Keys that come together are drawn together.
    const changed = (): void => {
      if (asked) return;
      asked = true;
      setImmediate(() => {
        asked = false;
        draw();
      });
    };
    const done = (): void => {
      screen.close();
      resolve();
    };
    const screen = new Screen(mouse, {
      onKey: (key) => {
        view.key(key, performance.now());
        changed();
      },
      onRedraw: draw,
    });
    const view = make({ changed, done });
    draw();
  });
  clearTimeout(timer);
}
