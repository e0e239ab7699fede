import type { JSX } from 'preact';
import { settings } from '../settings/settings.js';
import type { KeyAction } from '../settings/bindings.js';
import { keyLabel } from '../settings/keys.js';
import { Button, type ButtonProps } from '../ui/button.js';

/** A button that shows the first key of its action, as the player has it; nothing where it has none. */
export function KeyButton({
  action,
  ...rest
}: ButtonProps & { readonly action: KeyAction }): JSX.Element {
  const [name] = settings.value.keys[action];
  if (name === undefined) return <Button {...rest} />;
  return (
    <Button {...rest} aria-keyshortcuts={name.replace(/^(?:=|Key|Digit)/, '')}>
      <kbd aria-hidden="true">{keyLabel(name)}</kbd>
    </Button>
  );
}
