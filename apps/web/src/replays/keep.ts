import type { Timeline } from '@twofold/rules';
import { t } from '../i18n/language.js';
import { notify } from '../ui/notices.js';
import { replaceRoute } from '../ui/router.js';
import { library, libraryChanges } from '../storage/services.js';
import { saveOf } from '../storage/opened-game.js';

/** Keeps a replay that was watched among the games, unless it is there already, and stays with it. */
export function keepReplay(timeline: Timeline): void {
  const saved = saveOf(timeline, Date.now(), 'watched');
  const known = library.list().find(({ id }) => {
    const other = library.read(id);
    return other?.position === saved.position && isSameReplay(other.replay, saved.replay);
  });
  const id = known?.id ?? library.add(saved);
  if (id === undefined) {
    notify(t('storage.full'));
    return;
  }
  libraryChanges.value++;
  notify(known === undefined ? t('replay.kept') : t('replay.known'));
  replaceRoute({ screen: 'replay', of: id });
}

/** Games that are played are written without the line breaks that a file has. */
export function isSameReplay(a: string, b: string): boolean {
  return a.replaceAll(/\s/g, '') === b.replaceAll(/\s/g, '');
}
