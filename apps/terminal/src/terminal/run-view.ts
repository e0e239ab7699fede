import { Canvas } from './canvas.js';
import type { Key } from './keys.js';
import type { Screen } from './screen.js';

/** What fills the screen. */
export interface View {
  /** Draws itself; returns in how many milliseconds it looks different, or undefined. */
  draw(canvas: Canvas, now: number): number | undefined;
  key(key: Key, now: number): void;
  /** Called once, with what the view calls when something has changed and when it is done. */
  start(changed: () => void, done: () => void): void;
}

/** Shows a view until it is done. Every key is handled as it comes; frames that nobody sees are left out. */
export async function runView(screen: Screen, view: View): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    const draw = (): void => {
      clearTimeout(timer);
      const canvas = new Canvas(screen.columns, screen.rows);
      const next = view.draw(canvas, performance.now());
      if (screen.isReady || next === undefined) screen.draw(canvas.lines());
      if (next !== undefined) timer = setTimeout(draw, next);
    };
    screen.open({
      onKey: (key) => {
        view.key(key, performance.now());
        soon();
      },
      onRedraw: draw,
    });
    let asked = false;
    // Keys that come together are drawn together.
    const soon = (): void => {
      if (asked) return;
      asked = true;
      setImmediate(() => {
        asked = false;
        draw();
      });
    };
    view.start(soon, () => {
      screen.close();
      resolve();
    });
    draw();
  });
  clearTimeout(timer);
}
