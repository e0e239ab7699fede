import { playerFor } from '@twofold/engine/player-for';
import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import type { ListedGame } from '../storage/library.js';
import { IconButton } from '../ui/controls.js';
import { Icon } from '../ui/icons.js';
import { makeRoute } from '../ui/router.js';
import { faceOf } from './index.js';

interface RowProps {
  readonly listed: ListedGame;
  /** The one game to go on with. */
  readonly prominent?: boolean;
  readonly onRemove?: () => void;
}

/** A kept game in a list. */
export function GameRow({ listed, prominent = false, onRemove }: RowProps): JSX.Element {
  const { id, game, position } = listed;
  const { Thumbnail, nameOf } = faceOf(game);
  // A size is not broken in two.
  const called = nameOf(position).replaceAll(' × ', '\u00a0×\u00a0');
  const name = listed.told ? t('games.told', { name: called }) : called;
  const title = prominent ? t('home.continue', { name }) : name;
  return (
    <div class={prominent ? 'game-row prominent' : 'game-row'}>
      <Thumbnail position={position} />
      <div class="game-text">
        {prominent ? <h2>{title}</h2> : <h3>{title}</h3>}
        <p class="label">
          {t('home.progress', { moves: position.ply, score: groupDigits(position.score) })}
        </p>
      </div>
      {listed.over && (
        <>
          {playerFor(game.name, position.ruleset) !== undefined && (
            <a class="button only-wide" href={makeRoute({ screen: 'review', of: id })}>
              {t('games.review')}
            </a>
          )}
          <a class="button" href={makeRoute({ screen: 'replay', of: id })}>
            {t('games.replay')}
          </a>
        </>
      )}
      <a
        class={prominent ? 'button primary' : 'button'}
        href={makeRoute({ screen: 'play', of: id })}
      >
        {prominent ? <Icon name="play" /> : null}
        {listed.over ? t('games.look') : t('games.continue')}
      </a>
      {onRemove !== undefined && (
        <IconButton icon="close" label={t('games.remove', { name })} onClick={onRemove} />
      )}
    </div>
  );
}
