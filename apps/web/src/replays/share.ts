import { err, ok, parseReplay, type Result } from '@twofold/rules';
import { t } from '../i18n/language.js';
import { copyLink } from '../ui/copy.js';
import { notify } from '../ui/notices.js';
import { makeRoute, replaceRoute, type Route } from '../ui/router.js';
import { makeCode, readCode } from '../sharing/link.js';
import type { OpenedReplay } from './files.js';

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

/** The replay of a link, or what to say about it. */
export async function replayOfCode(code: string): Promise<Result<OpenedReplay, string>> {
  const text = await readCode(code);
  if (!text.ok) return err(t(`watch.${text.error}`));
  const replay = parseReplay(text.value);
  return replay.ok
    ? ok({ replay: replay.value, text: text.value })
    : err(t('watch.why', { reason: replay.error.message }));
}
