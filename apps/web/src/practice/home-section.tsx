import type { JSX } from 'preact';
import { makeRoute } from '../ui/router.js';
import './practice.css';
import { t } from '../i18n/language.js';

/** The way to practice, on the home screen. */
export function PracticeSection(): JSX.Element {
  return (
    <section class="practice-home" aria-labelledby="home-practice">
      <div>
        <h2 id="home-practice">{t('practice.title')}</h2>
        <p class="hint-text">{t('practice.about')}</p>
      </div>
      <a class="button" href={makeRoute({ screen: 'practice', of: '' })}>
        {t('practice.open')}
      </a>
    </section>
  );
}
