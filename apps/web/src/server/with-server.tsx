import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { findServer, server } from './server.js';
import { t } from '../i18n/language.js';
import { Button } from '../ui/button.js';

/** Shows what needs a server, or one line that says there is none. */
export function WithServer({ children }: { readonly children: ComponentChildren }): JSX.Element {
  useEffect(() => {
    const look = (): void => void findServer();
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, []);
  if (server.value === 'there') return <>{children}</>;
  if (server.value === 'unknown') {
    return (
      <p class="hint-text" role="status">
        {t('ranked.standing.connecting')}
      </p>
    );
  }
  return (
    <p class="hint-text no-server" data-no-server>
      {t('ranked.server.none')}{' '}
      <Button label={t('hint.retry')} class="text-button" onClick={() => void findServer()} />
    </p>
  );
}
