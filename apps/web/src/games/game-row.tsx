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
  const which = <span class="unseen">: {name}</span>;
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
        {listed.over && playerFor(game.name, position.ruleset) !== undefined && (
          <ButtonLink label={t('games.review')} to={{ screen: 'review', of: id }}>
            {which}
          </ButtonLink>
        )}
        {listed.over && (
          <ButtonLink label={t('games.replay')} to={{ screen: 'replay', of: id }}>
            {which}
          </ButtonLink>
        )}
        <ButtonLink
          label={t(listed.over ? 'games.look' : 'games.continue')}
          to={{ screen: 'play', of: id }}
        >
          {which}
        </ButtonLink>
      </div>
      {onRemove !== undefined && (
        <IconButton icon="close" label={t('games.remove', { name })} onClick={onRemove} />
      )}
    </div>
  );
}
