import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../i18n/language.js';
import { Dialog } from './controls.js';

const offered = signal<string | undefined>(undefined);

/** Shows a text that the browser does not let us copy: there is no permission, or no secure address. */
export function copyByHand(text: string): void {
  offered.value = text;
}

export function ByHand(): JSX.Element | null {
  if (offered.value === undefined) return null;
  return (
    <Dialog title={t('copy.by-hand')} onClose={() => (offered.value = undefined)}>
      <textarea
        readOnly
        autofocus
        rows={6}
        aria-label={t('copy.by-hand')}
        value={offered.value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  );
}
