import type { JSX } from 'preact';
import { highestTile, type SlidePosition } from '@twofold/rules/slide';
import { groupDigits } from '../../i18n/format.js';
import { t } from '../../i18n/language.js';
import { ShortLink } from '../../server/short-link.js';

interface WinCardProps {
  readonly position: SlidePosition;
  readonly replay: () => string;
  readonly onContinue: () => void;
}

/** The target is reached, and the game goes on. */
export function WinCard({ position, replay, onContinue }: WinCardProps): JSX.Element {
  return (
    <section class="shelf-card win-card sheet" aria-labelledby="win-title">
      <h2 id="win-title">{t('won.title')}</h2>
      <p class="hint-text">
        {t('won.text', { value: highestTile(position), moves: groupDigits(position.ply) })}
      </p>
      <div class="row-actions">
        <button type="button" class="primary" onClick={onContinue}>
          {t('won.continue')}
        </button>
        <ShortLink text={replay()} />
      </div>
    </section>
  );
}
