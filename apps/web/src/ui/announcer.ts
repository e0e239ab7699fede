import { signal, type ReadonlySignal } from '@preact/signals';

const message = signal('');

/** What screen readers say next. A later message takes the place of one that was not yet said. */
export const announcement: ReadonlySignal<string> = message;

const NO_BREAK_SPACE = '\u00a0';

export function announce(text: string): void {
  // The same text again would be no change, and would not be said.
  message.value = text === message.peek() ? text + NO_BREAK_SPACE : text;
}

/** What was said of a screen that was left is not said of the next one. */
export function forget(): void {
  message.value = '';
}
