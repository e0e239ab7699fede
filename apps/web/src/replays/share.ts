import { t } from '../i18n/language.js';
import { copyLink } from '../ui/copy.js';
import { notify } from '../ui/notices.js';
import { makeRoute, replaceRoute, type Route } from '../ui/router.js';
import { makeCode } from '../sharing/link.js';

/** Copies the link to a replay, or says why the file has to do. */
export async function shareReplay(text: string): Promise<void> {
  const code = await makeCode(text);
  if (!code.ok) {
    notify(code.error === 'unsupported' ? t('replay.link.unsupported') : t('replay.link.too-long'));
    return;
  }
  const route: Route = { screen: 'watch', of: code.value };
  await copyLink(new URL(makeRoute(route), location.href).href, () => {
    // Too long to be shown: the address can be copied by hand.
    replaceRoute(route);
    notify(t('replay.link.address'));
  });
}
