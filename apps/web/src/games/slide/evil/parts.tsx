import { hasEvilSpawns } from '@twofold/coach';
import type { SlidePosition, SlideTypes } from '@twofold/rules/slide';
import type { JSX } from 'preact';
import type { GameEvil } from '../../study.js';
import { EvilForm } from './form.js';
import { EvilList } from './list.js';
import { EvilScreen } from './screen.js';
import { startEvilFrom } from './services.js';
import { t } from '../../../i18n/language.js';

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

interface StartButtonProps {
  readonly position: SlidePosition;
  readonly onStart: () => void;
}

function EvilStartButton({ position, onStart }: StartButtonProps): JSX.Element | null {
  if (!hasEvilSpawns(position.ruleset)) return null;
  const start = (): void => {
    onStart();
    startEvilFrom(position);
  };
  return (
    <button type="button" onClick={start}>
      {t('evil.title')}
    </button>
  );
}

export const evil: GameEvil<SlideTypes> = {
  Screen: EvilScreen,
  Section: EvilSection,
  StartButton: EvilStartButton,
};
