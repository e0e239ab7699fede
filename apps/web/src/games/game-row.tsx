import { playerFor } from '@twofold/engine/player-for';
import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import type { ListedGame } from '../storage/library.js';
import { ButtonLink, IconButton } from '../ui/button.js';
import { faceOf } from './index.js';

interface RowProps {
  readonly listed: ListedGame;
  readonly onRemove?: () => void;
}

/** A kept game in a list. */
export function GameRow({ listed, onRemove }: RowProps): JSX.Element {
  const { id, game, position } = listed;
  const { Thumbnail, nameOf } = faceOf(game);
  const called = nameOf(position);
  const name = listed.told ? t('games.told', { name: called }) : called;
  // Of many rows with the same words, who only hears them wants to know which.
  const link = (what: string, screen: 'review' | 'replay' | 'play'): JSX.Element => (
    <ButtonLink label={what} aria-label={t('of', { what, name })} to={{ screen, of: id }} />
  );
  return (
    <div class="game-row beside-16">
      <Thumbnail position={position} />
      <div class="game-text stack-4">
        <h3>{name}</h3>
        <p class="label">
          {t('home.progress', { moves: position.ply, score: groupDigits(position.score) })}
        </p>
      </div>
      <div class="game-acts">
        {listed.over &&
          playerFor(game.name, position.ruleset) !== undefined &&
          link(t('games.review'), 'review')}
        {listed.over && link(t('games.replay'), 'replay')}
        {link(t(listed.over ? 'games.look' : 'games.continue'), 'play')}
      </div>
      {onRemove !== undefined && (
        <IconButton icon="close" label={t('games.remove', { name })} onClick={onRemove} />
      )}
    </div>
  );
}
