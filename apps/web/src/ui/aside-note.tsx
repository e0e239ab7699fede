import type { JSX } from 'preact';
import { t } from '../i18n/language.js';
import { download } from './download.js';
import { library, libraryChanges, storage } from '../storage/services.js';
import { Button } from './button.js';

/** Saves that could not be read: nothing is thrown away unless the player says so. */
export function AsideNote(): JSX.Element | null {
  void libraryChanges.value;
  const aside = library.aside();
  if (!storage.lasting) return <p class="warning sheet stack-12">{t('storage.off')}</p>;
  if (aside.size === 0) return null;
  const discard = (): void => {
    for (const id of aside.keys()) library.forget(id);
    libraryChanges.value++;
  };
  return (
    <div class="warning sheet stack-12" role="alert">
      <p>{t('aside.text', { count: aside.size })}</p>
      <div class="row-actions">
        <Button
          label={t('aside.download')}
          onClick={() => download('twofold-unreadable.txt', [...aside.values()].join('\n\n'))}
        />
        <Button label={t('aside.discard')} class="quiet" onClick={discard} />
      </div>
    </div>
  );
}
