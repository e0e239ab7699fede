import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import type { Summary } from '../storage/library.js';
import { Icon } from '../ui/icons.js';
import { makeRoute } from '../ui/router.js';
import { faceOf } from './index.js';

interface RowProps {
  readonly summary: Summary;
  /** The one game to go on with. */
  readonly prominent?: boolean;
  readonly onRemove?: () => void;
}

/** A kept game in a list. */
export function GameRow({ summary, prominent = false, onRemove }: RowProps): JSX.Element {
  const { id, game, position } = summary;
  const { Thumbnail, nameOf } = faceOf(game);
  // A size is not broken in two.
  const called = nameOf(position).replaceAll(' × ', '\u00a0×\u00a0');
  const name = summary.told ? t('games.told', { name: called }) : called;
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
      {summary.over && (
        <>
          <a class="button only-wide" href={makeRoute({ screen: 'review', id })}>
            {t('games.review')}
          </a>
          <a class="button" href={makeRoute({ screen: 'replay', id })}>
            {t('games.replay')}
          </a>
        </>
      )}
      <a class={prominent ? 'button primary' : 'button'} href={makeRoute({ screen: 'play', id })}>
        {prominent ? <Icon name="play" /> : null}
        {summary.over ? t('games.look') : t('games.continue')}
      </a>
      {onRemove !== undefined && (
        <button
          type="button"
          class="quiet square"
          aria-label={t('games.remove', { name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
