import type { GameState } from '@twofold/protocol';
import type { GameTypes } from '@twofold/rules';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { screenOf } from '../games/screens.js';
import { formatCalendarDay } from '../i18n/dates.js';
import { t } from '../i18n/language.js';
import type { Instead } from '../play/instead.js';
import type { Session } from '../session/session.js';
import { Message } from '../ui/message.js';
import { notify } from '../ui/notices.js';
import { library, storage } from '../storage/services.js';
import { connection } from './browser-connection.js';
import { openRankedGame, type RankedGame } from './game.js';
import { identity } from '../server/identity.js';
import { RankedResult } from './result.js';
import './ranked.css';
import { boardName } from './boards.js';
import { Button, ButtonLink } from '../ui/button.js';
import { useSignal } from '@preact/signals';
import { groupDigits } from '../i18n/format.js';
import { Question } from '../ui/controls.js';

/** A ranked game on the screen: the screens of the casual games, with a server behind them. */
export function RankedPlayScreen({ of: id }: { readonly of: string }): JSX.Element {
  const game = useMemo(
    () =>
      openRankedGame({
        id,
        connection,
        library,
        storage,
        onElsewhere: () => notify(t('ranked.elsewhere')),
      }),
    [id, identity.value?.player],
  );
  useEffect(() => () => game.close(), [game]);

  const standing = game.standing.value;
  const session = game.session.value;
  const about = game.about.value;
  // A link to somebody else's game, opened by somebody who never played.
  if (standing === 'gone' || identity.value === undefined) {
    return <Message title={t('ranked.gone.title')} text={t('ranked.gone.text')} />;
  }
  if (standing === 'refused') {
    return <Message title={t('ranked.stranger.title')} text={t('ranked.stranger.text')} />;
  }
  if (session === undefined || about === undefined) {
    return (
      <main class="page message">
        <p class="hint-text" role="status">
          {t(`ranked.standing.${standing === 'offline' ? 'offline' : 'connecting'}`)}
        </p>
        <ButtonLink label={t('home')} to={{ screen: 'home' }} />
      </main>
    );
  }
  return <Board game={game} about={about} session={session} />;
}

interface BoardProps {
  readonly game: RankedGame;
  readonly about: GameState;
  readonly session: Session<GameTypes>;
}

function Board({ game, about, session }: BoardProps): JSX.Element {
  const ended = game.ended.value;
  const { game: rules, position } = session.timeline.value;
  const parts: Instead = {
    subtitle: (size) =>
      about.day === undefined
        ? `${t('ranked.title')}, ${size}`
        : t('ranked.running.daily', { day: formatCalendarDay(about.day) }),
    actions: <StandingPanel game={game} />,
    details: <RankedDetails about={about} />,
    result: ended && <RankedResult about={about} ended={ended} game={rules} position={position} />,
    explain: () => notify(t('ranked.without')),
  };
  const Screen = screenOf(rules);
  return <Screen session={session} instead={parts} />;
}

/** What the server has promised of a game. */
function RankedDetails({ about }: { readonly about: GameState }): JSX.Element {
  return (
    <>
      <dl class="stats">
        <div>
          <dt>{t('ranked.title')}</dt>
          <dd class="rules-text">
            {about.day === undefined
              ? boardName(about)
              : t('ranked.running.daily', { day: formatCalendarDay(about.day) })}
          </dd>
        </div>
        <div>
          <dt>{t('details.rules')}</dt>
          <dd class="rules-text">{about.rules}</dd>
        </div>
        <div>
          <dt>{t('ranked.details.commitment')}</dt>
          <dd class="seed" data-commitment={about.commitment}>
            {about.commitment.slice(0, 16)}…
          </dd>
        </div>
      </dl>
      <p class="hint-text">
        {t(`ranked.details.commitment.${about.day === undefined ? 'about' : 'day'}`)}
      </p>
      <p class="hint-text">{t('ranked.without')}</p>
    </>
  );
}

/** How it stands with the server, and the way to end the game; in the place of undo and hints. */
function StandingPanel({ game }: { readonly game: RankedGame }): JSX.Element {
  const asking = useSignal(false);
  const standing = game.standing.value;
  const session = game.session.value!;
  const isOver = game.ended.value !== undefined;
  const queued = session.queued.value;
  const { position } = session.timeline.value;
  const isCut = standing === 'offline';
  return (
    <div class="standing stack-12" data-standing={standing}>
      {!isOver && (
        <p class="standing-line" role="status">
          <span class="lamp" aria-hidden="true" />
          <span>
            {standing !== 'refused' && standing !== 'gone' && t(`ranked.standing.${standing}`)}
            {isCut && queued > 0 && ` ${queuedText(queued)}`}
          </span>
        </p>
      )}
      {isCut && queued > 0 && (
        <Button label={t('ranked.queued.drop')} onClick={() => session.forget()} />
      )}
      {!isOver && !isCut && (
        <Button
          icon="close"
          label={t('ranked.give-up')}
          disabled={game.ending.value}
          onClick={() => (asking.value = true)}
        />
      )}
      {asking.value && (
        <Question
          title={t('ranked.give-up.title')}
          text={t('ranked.give-up.text', { score: groupDigits(position.score) })}
          answers={[
            { label: t('play-on') },
            { label: t('ranked.give-up.yes'), act: () => game.giveUp() },
          ]}
          onClose={() => (asking.value = false)}
        />
      )}
    </div>
  );
}

function queuedText(count: number): string {
  return count === 1 ? t('ranked.queued.one') : t('ranked.queued.many', { count });
}
