import { hasEvilSpawns } from '@twofold/coach';
import { slide, type SlideTypes } from '@twofold/rules/slide';
import type { JSX } from 'preact';
import type { GameEvil } from '../../study.js';
import { EvilForm } from './form.js';
import { EvilScreen } from './screen.js';
import { startEvilFrom } from './services.js';
import { t } from '../../../i18n/language.js';
import { Button } from '../../../ui/button.js';
import { library, libraryChanges } from '../../../storage/services.js';
import { GameRow } from '../../game-row.js';

/** What such games are, a new one, and those that are kept. */
function EvilSection(): JSX.Element {
  return (
    <section aria-labelledby="practice-evil">
      <h2 id="practice-evil">{t('evil.title')}</h2>
      <p>{t('evil.about')}</p>
      <EvilForm />
      <p class="hint-text">{t('evil.best')}</p>
      <EvilList />
    </section>
  );
}

export const evil: GameEvil<SlideTypes> = {
  Screen: EvilScreen,
  Section: EvilSection,
  StartButton: ({ position, onStart }) => {
    if (!hasEvilSpawns(position.ruleset)) return null;
    const start = (): void => {
      onStart();
      startEvilFrom(position);
    };
    return <Button label={t('evil.title')} onClick={start} />;
  },
};

/** The games against the computer that are kept. */
function EvilList(): JSX.Element | null {
  void libraryChanges.value;
  const games = library.list().filter(({ game, told }) => told && game === slide);
  if (games.length === 0) return null;
  return (
    <>
      <h3>{t('evil.games')}</h3>
      {games.map((listed) => (
        <GameRow key={listed.id} listed={listed} />
      ))}
    </>
  );
}
