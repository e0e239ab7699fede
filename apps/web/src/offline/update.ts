import { need, t } from '../i18n/language.js';
import { notify } from '../ui/notices.js';

let asked = false;

/**
 * Says that a new version is ready; the player decides when. Every move is saved, so the game that is
 * played goes on where it was. `waiting` is undefined where another tab has let the new one in.
 */
export async function offerUpdate(waiting: ServiceWorker | undefined): Promise<void> {
  if (asked) {
    // This tab asked for it, and here it is.
    location.reload();
    return;
  }
  const reload = (): void => {
    asked = true;
    if (waiting === undefined) location.reload();
    else waiting.postMessage('take-over');
  };
  await need('later');
  notify(t('update.ready'), { label: t('update.take'), act: reload, waits: true });
}
