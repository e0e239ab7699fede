import type { GameState } from '@twofold/protocol';
import type { GameTypes } from '@twofold/rules';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { screenOf } from '../games/screens.js';
import { t } from '../i18n/language.js';
import type { RankedParts } from '../play/ranked-parts.js';
import type { Session } from '../session/session.js';
import { Message } from '../ui/message.js';
import { notify } from '../ui/notices.js';
import { makeRoute } from '../ui/router.js';
import { library, storage } from '../storage/services.js';
import { line } from './browser-line.js';
import { openRankedGame, type RankedGame } from './game.js';
import { identity } from '../server/identity.js';
import { createKeepsakes } from './keepsakes.js';
import { say } from '../server/messages.js';
import { RankedDetails } from './details.js';
import { RankedResult } from './result.js';
import { StandingPanel } from './standing.js';
import './ranked.css';

/** A ranked game on the screen: the screens of the casual games, with a server behind them. */
export function RankedPlayScreen({ id }: { readonly id: string }): JSX.Element {
  const game = useMemo(
    () =>
      openRankedGame({
        id,
        line,
        library,
        keepsakes: createKeepsakes(storage),
        onElsewhere: () => notify(say('elsewhere')),
      }),
    [id, identity.value?.player],
  );
  useEffect(() => () => game.close(), [game]);

  const standing = game.standing.value;
  const play = game.play.value;
  const about = game.about.value;
  // A link to somebody else's game, opened by somebody who never played.
  if (standing === 'gone' || identity.value === undefined) {
    return <Message title={say('gone.title')} text={say('gone.text')} />;
  }
  if (standing === 'refused') {
    return <Message title={say('stranger.title')} text={say('stranger.text')} />;
  }
  if (play === undefined || about === undefined) {
    return (
      <main class="page message">
        <p class="hint-text" role="status">
          {say(standing === 'offline' ? 'standing.offline' : 'standing.connecting')}
        </p>
        <a class="button" href={makeRoute({ screen: 'home' })}>
          {t('home')}
        </a>
      </main>
    );
  }
  return <Board game={game} about={about} session={play.session} />;
}

interface BoardProps {
  readonly game: RankedGame;
  readonly about: GameState;
  readonly session: Session<GameTypes>;
}

function Board({ game, about, session }: BoardProps): JSX.Element {
  const ended = game.ended.value;
  const { game: rules, position } = session.timeline.value;
  const explain = (): void => notify(say('without'));
  const parts: RankedParts = {
    subtitle: (size) => `${say('ranked')}, ${size}`,
    actions: <StandingPanel game={game} />,
    details: (readBoard) => <RankedDetails about={about} readBoard={readBoard} />,
    result: ended && <RankedResult about={about} ended={ended} outcome={rules.outcome(position)} />,
    explain,
  };
  const Screen = screenOf(rules);
  return <Screen session={session} watching={undefined} onWatch={explain} ranked={parts} />;
}
