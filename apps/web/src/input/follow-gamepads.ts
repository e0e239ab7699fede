import { PAD_AT_REST, readPad, type PadKey, type PadState } from './gamepad.js';
import type { KeyAction } from '../settings/bindings.js';
import { isDirection, padCode } from '../settings/keys.js';

/** Reads gamepads, once in every frame and only while there is one. */
export function followGamepads(): void {
  const states = new Map<number, PadState>();
  let running = false;
  const read = (now: number): void => {
    const pads = navigator.getGamepads().filter((pad) => pad?.connected === true);
    if (pads.length === 0) {
      running = false;
      states.clear();
      return;
    }
    for (const pad of pads) {
      const { state, keys } = readPad(states.get(pad!.index) ?? PAD_AT_REST, pad!, now);
      states.set(pad!.index, state);
      for (const key of keys) take(key);
    }
    requestAnimationFrame(read);
  };
  const start = (): void => {
    if (running) return;
    running = true;
    requestAnimationFrame(read);
  };
  addEventListener('gamepadconnected', start);
  start();
}

function take(key: PadKey): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  if (dialog !== null) inPage(key, dialog);
  else if (document.querySelector('[data-position]') === null) inPage(key, document.body);
  else inGame(key);
}

/** In a game a pad is a keyboard whose keys have their own names. */
function inGame(key: PadKey): void {
  const offered = document.querySelector<HTMLElement>('.end .primary');
  if (key === 'a' && offered !== null) offered.click();
  else press(actionOfKey(key));
}

const MEANINGS = { a: 'select', b: 'undo', x: 'undo', y: 'redo', start: 'new' } as const;

function actionOfKey(key: PadKey): KeyAction {
  if (isDirection(key)) return key;
  // A path that is being drawn is dropped before a move is taken back.
  const isDrawing = document.querySelector('[data-path]:not([data-path=""])') !== null;
  return key === 'b' && isDrawing ? 'cancel' : MEANINGS[key];
}

function press(action: KeyAction): void {
  dispatchEvent(new KeyboardEvent('keydown', { code: padCode(action), cancelable: true }));
}

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, summary';

/** Elsewhere directions go from control to control, A uses the one, and B goes back. */
function inPage(key: PadKey, root: HTMLElement): void {
  if (key === 'a') (document.activeElement as HTMLElement | null)?.click();
  else if (key === 'b') {
    if (root instanceof HTMLDialogElement) root.close();
    else history.back();
  } else if (isDirection(key)) moveFocus(root, key === 'up' || key === 'left' ? -1 : 1);
}

function moveFocus(root: HTMLElement, step: 1 | -1): void {
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) =>
    control.checkVisibility(),
  );
  const at = controls.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? 0 : (at + step + controls.length) % controls.length;
  // Shown as for a keyboard: there is no pointer to see.
  controls[next]?.focus({ focusVisible: true });
}
