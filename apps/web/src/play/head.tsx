import type { JSX } from 'preact';
import { IconButton } from '../ui/button.js';
import type { GameTypes } from '@twofold/rules';
import { t } from '../i18n/language.js';
import { Icon, Logo } from '../ui/icons.js';
import { makeRoute } from '../ui/router.js';
import type { Play } from './use-play.js';

interface HeadProps<T extends GameTypes> {
  readonly play: Play<T>;
  /** Which game of its kind this is: its size and mode, or its level. */
  readonly title: string;
  readonly subtitle: string;
}

/** Above a game: the games to switch between, or what is played in place of a casual one. */
export function GameHead<T extends GameTypes>({
  play,
  title,
  subtitle,
}: HeadProps<T>): JSX.Element {
  const { games, instead, watching, dialog, session } = play;
  if (games === undefined || instead !== undefined || watching !== undefined) {
    return (
      <>
        {watching === undefined && (
          <a class="square" href={makeRoute({ screen: 'home' })} aria-label={t('back')}>
            <Icon name="back" />
          </a>
        )}
        <div>
          <h1>{watching === undefined ? title : t('watch')}</h1>
          <p class="label">{watching === undefined ? subtitle : title}</p>
        </div>
        {watching === undefined && (
          <IconButton
            icon="details"
            label={t('details')}
            class="quiet to-options"
            onClick={() => (dialog.value = 'details')}
          />
        )}
      </>
    );
  }
  const { name } = session.timeline.peek().game;
  return (
    <>
      <a class="square to-more" href={makeRoute({ screen: 'more' })} aria-label={t('nav.more')}>
        <Logo />
        <Icon name="details" />
      </a>
      <nav class="switch" aria-label={t('nav.games')}>
        {games.map((game) =>
          game.name === name ? (
            <h1 key={game.name}>
              {game.title}
              <span class="unseen">, {title}</span>
            </h1>
          ) : (
            <a key={game.name} href={game.link}>
              {game.title}
            </a>
          ),
        )}
      </nav>
      <button type="button" class="quiet to-options" onClick={() => (dialog.value = 'options')}>
        <Icon name="options" />
        <span class="only-wide">{title}.</span>
        {t('options')}
      </button>
    </>
  );
}
