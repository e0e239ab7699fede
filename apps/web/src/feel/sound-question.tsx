import type { JSX } from 'preact';
import { t } from '../i18n/language.js';
import { OnShelf } from '../play/shelf.js';
import { change, prefersReducedMotion, settings } from '../settings/settings.js';
import { Button } from '../ui/button.js';

/** Who wants less motion may want less sound too: asked once, and only they can know. */
export function SoundQuestion(): JSX.Element | null {
  if (settings.value.sound !== 'unasked' || !prefersReducedMotion()) return null;
  return (
    <OnShelf rank="sound">
      <div class="shelf-card sheet">
        <h2>{t('sound.ask')}</h2>
        <p class="hint-text">{t('sound.ask.text')}</p>
        <div class="row-actions">
          <Button label={t('sound.ask.off')} onClick={() => change({ sound: 'off' })} />
          <Button label={t('sound.ask.on')} onClick={() => change({ sound: 'on' })} />
        </div>
      </div>
    </OnShelf>
  );
}
