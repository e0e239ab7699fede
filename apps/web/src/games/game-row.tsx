import type { JSX } from 'preact';
import type { DotsPosition } from '@twofold/rules/dots';
import type { SlidePosition } from '@twofold/rules/slide';
import { levelOf } from './dots/course.js';
import { DotsThumbnail } from './dots/thumbnail.js';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import type { Summary } from '../storage/library.js';
import { modeOf } from './slide/new-game.js';
import { SlideThumbnail } from './slide/thumbnail.js';
import { Icon } from '../ui/icons.js';
import { makeRoute } from '../ui/router.js';

interface RowProps {
  readonly summary: Summary;
  /** The one game to go on with. */
  readonly prominent?: boolean;
  readonly onRemove?: () => void;
}

/** A kept game in a list. */
export function GameRow({ summary, prominent = false, onRemove }: RowProps): JSX.Element {
  const { id, position } = summary;
  const name = nameOf(summary);
  const title = prominent ? t('home.continue', { name }) : name;
  return (
    <div class={prominent ? 'game-row prominent' : 'game-row'}>
      {summary.game.name === 'slide' ? (
        <SlideThumbnail position={position as SlidePosition} />
      ) : (
        <DotsThumbnail position={position as DotsPosition} />
      )}
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

/** What a game is called: its rules and its size, or its level. */
export function nameOf({ game, position }: Pick<Summary, 'game' | 'position'>): string {
  if (game.name === 'dots') {
    const level = levelOf((position as DotsPosition).ruleset);
    return level === undefined ? t('dots') : `${t('dots')}, ${t('dots.level', { level })}`;
  }
  const { width, height } = position.ruleset;
  return `${t(`mode.${modeOf((position as SlidePosition).ruleset)}`)} ${width} × ${height}`;
}
