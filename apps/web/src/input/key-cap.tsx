import type { JSX } from 'preact';
import { settings } from '../settings/settings.js';
import type { KeyAction } from '../settings/bindings.js';
import { keyLabel } from '../settings/keys.js';

/** The first key of an action, as the player has it; nothing where it has none. */
export function KeyCap({ action }: { readonly action: KeyAction }): JSX.Element | null {
  const [name] = settings.value.keys[action];
  return name === undefined ? null : <kbd>{keyLabel(name)}</kbd>;
}
