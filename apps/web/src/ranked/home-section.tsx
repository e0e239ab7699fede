import type { JSX } from 'preact';
import { makeRoute } from '../ui/router.js';
import { RunningGames } from './running-games.js';
import { WithServer } from '../server/with-server.js';
import './ranked.css';
import { t } from '../i18n/language.js';

/** Ranked play on the start page: the games that run, and the way to the boards. */
export function RankedSection(): JSX.Element {
  return (
    <section class="ranked-home" aria-labelledby="ranked-home-title">
      <div class="section-head">
        <h2 id="ranked-home-title">{t('ranked.title')}</h2>
      </div>
      <WithServer>
        <p class="hint-text">{t('ranked.about')}</p>
        <div class="row-actions">
          <a class="button" href={makeRoute({ screen: 'ranks', of: '' })} data-to-ranks>
            {t('ranked.play')}
          </a>
        </div>
        <RunningGames />
      </WithServer>
    </section>
  );
}
