import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { need, t } from '../i18n/language.js';
import { notify } from '../ui/notices.js';
import type { Shared } from './share.js';
import { Button } from '../ui/button.js';

const load = async () => (await Promise.all([import('./share.js'), need('ends')]))[0];

interface ShareButtonProps {
  readonly what: () => Shared;
  readonly label?: string | undefined;
  readonly primary?: boolean;
}

/** Shares a game by one tap; what that needs is loaded while the result is looked at. */
export function ShareButton({ what, label, primary = false }: ShareButtonProps): JSX.Element {
  const busy = useSignal(false);
  useEffect(() => void load().catch(() => undefined), []);
  const share = async (): Promise<void> => {
    if (busy.peek()) return;
    busy.value = true;
    try {
      await (await load()).shareGame(what());
    } catch {
      notify(t('loading.failed'));
    }
    busy.value = false;
  };
  return (
    <Button
      icon="share"
      label={label ?? t('share')}
      primary={primary}
      // Not disabled, which would take the focus away from it.
      aria-busy={busy.value}
      data-share
      onClick={() => void share()}
    />
  );
}
