import type { JSX } from 'preact';
import { beginLesson } from '../casual/last-game.js';
import { featuresOf } from '../games/features.js';
import { allFaces } from '../games/index.js';
import { t } from '../i18n/language.js';
import { Button } from '../ui/button.js';

/** The rules of all games, in pictures. */
export function HelpScreen(): JSX.Element {
  const games = allFaces().map(({ game, title }) => ({
    ...featuresOf(game.name),
    title,
  }));
  return (
    <main class="page help">
      <h1>{t('help')}</h1>
      <div class="row-actions">
        <Button icon="play" label={t('help.lesson')} primary onClick={beginLesson} />
      </div>
      {games.map(({ title, Lessons }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Lessons />
        </section>
      ))}
      <section>
        <h2>{t('help.keys')}</h2>
        {games.map(({ title, keys }) => (
          <p key={title}>{keys()}</p>
        ))}
        <p>{t('help.keys.pad')}</p>
      </section>
      <section>
        <h2>{t('help.safe')}</h2>
        <p>{t('help.safe.text')}</p>
      </section>
    </main>
  );
}
