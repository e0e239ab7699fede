import { settings } from '../settings/settings.js';
import type { KeyAction } from '../settings/bindings.js';
import { actionOf, isForControl, isOnlyHeld } from '../settings/keys.js';

/** Hands on what is pressed for the game; `handle` says whether it took the key. */
export function attachKeys(
  handle: (action: KeyAction | undefined, event: KeyboardEvent) => boolean,
): () => void {
  const press = (event: KeyboardEvent): void => {
    if (document.querySelector('dialog[open]') !== null) return;
    if (isForControl(event)) return;
    const action = actionOf(settings.peek().keys, event);
    if (isOnlyHeld(event, action)) return;
    if (handle(action, event)) event.preventDefault();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
