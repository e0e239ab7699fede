import { settings } from '../settings/settings.js';
import type { KeyAction } from '../settings/bindings.js';
import { actionOf } from '../settings/keys.js';

/** Hands on what is pressed for the game; `handle` says whether it took the key. */
export function attachKeys(
  handle: (action: KeyAction | undefined, event: KeyboardEvent) => boolean,
): () => void {
  const press = (event: KeyboardEvent): void => {
    if (document.querySelector('dialog[open]') !== null) return;
    if (isForControl(event)) return;
    const action = actionOf(settings.peek().keys, event);
    // A key that is still held: what it switches, it switches once.
    if (event.repeat && (action === 'hint' || action === 'watch')) return;
    // On a button, Enter and Space are the button's.
    if (action === 'select' && isOnButton(event)) return;
    if (handle(action, event)) event.preventDefault();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

/** Whether a key is meant for the control that has the focus. */
function isForControl({ target, key }: KeyboardEvent): boolean {
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  // Radio buttons take the arrows and the space bar, and leave the rest.
  return target.type !== 'radio' || key === ' ' || key.startsWith('Arrow');
}

function isOnButton({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, a, summary') !== null;
}
