import type { JSX } from 'preact';
import type { Timeline } from '@twofold/rules';
import { highestTile, type SlideTypes } from '@twofold/rules/slide';
import { groupDigits } from '../../i18n/format.js';
import { t } from '../../i18n/language.js';
import { sharedGame } from '../../play/shared-game.js';
import { ShareButton } from '../../sharing/share-button.js';
import { Button } from '../../ui/button.js';

interface WinCardProps {
  readonly timeline: Timeline<SlideTypes>;
  readonly onContinue: () => void;
}

/** The target is reached, and the game goes on. */
export function WinCard({ timeline, onContinue }: WinCardProps): JSX.Element {
  const { position } = timeline;
  return (
    <section class="shelf-card win-card sheet" aria-labelledby="win-title">
      <h2 id="win-title">{t('won.title')}</h2>
      <p class="hint-text">
        {t('won.text', { value: String(highestTile(position)), moves: groupDigits(position.ply) })}
      </p>
      <div class="row-actions">
        <Button label={t('won.continue')} primary onClick={onContinue} />
        <ShareButton what={() => sharedGame(timeline)} />
      </div>
    </section>
  );
}
