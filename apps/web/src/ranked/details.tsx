import type { GameState } from '@twofold/protocol';
import type { JSX } from 'preact';
import { t } from '../i18n/language.js';
import { boardName } from './boards.js';

/** What the server has promised of a game. */
export function RankedDetails({ about }: { readonly about: GameState }): JSX.Element {
  return (
    <>
      <dl class="stats">
        <div>
          <dt>{t('ranked.title')}</dt>
          <dd class="rules-text">
            {about.day === undefined
              ? boardName(about)
              : t('ranked.running.daily', { day: about.day })}
          </dd>
        </div>
        <div>
          <dt>{t('details.rules')}</dt>
          <dd class="rules-text">{about.rules}</dd>
        </div>
        <div>
          <dt>{t('ranked.details.commitment')}</dt>
          <dd class="seed" data-commitment={about.commitment}>
            {about.commitment.slice(0, 16)}…
          </dd>
        </div>
      </dl>
      <p class="hint-text">{t('ranked.details.commitment.about')}</p>
      <p class="hint-text">{t('ranked.without')}</p>
    </>
  );
}
