import type { JSX } from 'preact';
import { t } from '../i18n/language.js';
import { OnShelf } from '../play/shelf.js';
import { change, prefersReducedMotion, settings } from '../settings/settings.js';

/** Who wants less motion may want less sound too: asked once, and only they can know. */
export function SoundQuestion(): JSX.Element | null {
  if (settings.value.sound !== 'unasked' || !prefersReducedMotion()) return null;
  return (
    <OnShelf rank="sound">
      <div class="shelf-card sheet">
        <h2>{t('sound.ask')}</h2>
        <p class="hint-text">{t('sound.ask.text')}</p>
        <div class="row-actions">
          <button type="button" onClick={() => change({ sound: 'off' })}>
            {t('sound.ask.off')}
          </button>
          <button type="button" onClick={() => change({ sound: 'on' })}>
            {t('sound.ask.on')}
          </button>
        </div>
      </div>
    </OnShelf>
  );
}
