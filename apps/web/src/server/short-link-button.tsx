import { ANSWERS } from '@twofold/protocol';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { copyLink } from '../ui/copy.js';
import { Icon } from '../ui/icons.js';
import { notify } from '../ui/notices.js';
import { refusalText } from './refusals.js';
import { ask, findServer, server, serverAddress } from './server.js';
import { t } from '../i18n/language.js';

/** Shares a replay under a short link, where a server answers. */
export function ShortLink({ text }: { readonly text: string }): JSX.Element | null {
  useEffect(() => {
    if (server.peek() === 'unknown') void findServer();
  }, []);
  if (server.value !== 'there') return null;
  return (
    <button type="button" data-short-link onClick={() => void share(text)}>
      <Icon name="link" />
      {t('ranked.share.short')}
    </button>
  );
}

async function share(text: string): Promise<void> {
  const shared = await ask(ANSWERS.sharedReplay, 'api/replays', { method: 'POST', body: text });
  if (!shared.ok) {
    notify(t('ranked.share.short.failed', { reason: refusalText(shared.error) }));
    return;
  }
  await copyLink(serverAddress(shared.value.link.replace(/^\//, '')).href);
}
