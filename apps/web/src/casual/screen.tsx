import { useSignal } from '@preact/signals';
import type { FunctionComponent, JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { playerFor } from '@twofold/engine/player-for';
import type { GameTypes } from '@twofold/rules';
import type { Ask } from '@twofold/coach';
import { useWatching } from '../computer/use-watching.js';
import { t } from '../i18n/language.js';
import { followLater } from '../records/follow-later.js';
import { deferred, deferredPart } from '../ui/deferred.js';
import { Message } from '../ui/message.js';
import { makeRoute } from '../ui/router.js';
import { library } from '../storage/services.js';
import { askEngine } from '../computer/engine.js';
import { allFaces } from '../games/index.js';
import { screenOf } from '../games/screens.js';
import { openRival } from '../play/rival.js';
import { keptGame } from '../session/kept-game.js';
import { createSession, type Session } from '../session/session.js';
import { startFromLink, startFromSeed } from '../session/start.js';
import { useOwner } from '../session/use-owner.js';
import { openGame } from '../storage/opened-game.js';
import type { GameProps } from './told-game.js';

export { LastGameScreen } from './last-game.js';

const GAMES = allFaces().map(({ game: { name }, title }) => ({
  name,
  title,
  link: makeRoute({ screen: 'last', of: name }),
}));

/** Opens a kept game and shows it, whichever it is. */
export function PlayScreen({ of: id }: { readonly of: string }): JSX.Element {
  const opened = useMemo(() => openGame(library, id), [id]);
  if (opened === undefined) return <Message title={t('missing.title')} text={t('missing.text')} />;
  if (!opened.ok) {
    return opened.error.kind === 'newer' ? (
      <Message title={t('newer.title')} text={t('newer.text')} />
    ) : (
      <Message title={t('damaged.title')} text={t('damaged.text')} />
    );
  }
  // It has ended on its server: there is nothing to play on.
  if (opened.value.saved.origin === 'ranked') return <ReplayScreen of={id} />;
  const Shown = opened.value.timeline.chance === 'told' ? ToldGame : Game;
  return <Shown key={id} id={id} opened={opened.value} />;
}

const DailyOnShelf = deferredPart(
  async () => (await import('../daily/shelf-card.js')).DailyOnShelf,
  'daily',
  'ends',
);

/** Moves after which whoever plays is not asked to play something else. */
const OFFERED = 10;

const ReplayScreen = deferred(async () => (await import('../replays/screen.js')).ReplayScreen);
const ToldGame = deferred(async () => (await import('./told-game.js')).ToldGame);

function Game({ id, opened }: GameProps): JSX.Element {
  const own = useMemo(() => {
    const { timeline } = opened;
    const keeper = keptGame({ id, library, clock: Date.now, ...opened });
    return createSession({ id, timeline, keeper });
  }, [opened]);
  useOwner(own);
  // What somebody else has played brings no achievements.
  const counts = opened.saved.origin === 'played';
  useEffect(() => (counts ? followLater(own) : undefined), [own]);
  const { game, position } = own.timeline.peek();
  const ask = useMemo((): Ask<GameTypes> | undefined => {
    if (playerFor(game.name, position.ruleset) === undefined) return undefined;
    return (asked, limits) => askEngine(game, asked, limits);
  }, [own]);
  const rival = useMemo(() => openRival(opened.saved.rival), [opened]);
  const { watching, start } = useWatching(own, ask);
  const watched = watching.value;
  const Screen = screenOf(game);
  return (
    <Screen
      key={watched === undefined ? 'own' : 'watched'}
      session={watched?.session ?? own}
      watching={watched}
      onWatch={start}
      ask={ask}
      rival={watched === undefined ? rival : undefined}
      games={GAMES}
      shelf={isOffered(own) && <DailyOnShelf />}
    />
  );
}

/** Whether there is still time to think of another game: one of a day has none. */
function isOffered({ timeline }: Session<GameTypes>): boolean {
  const { position } = timeline.value;
  return position.ply < OFFERED && position.ruleset.undo;
}

/** Opens a link to a position as a practice game. */
export const PositionScreen = linkScreen(startFromLink);
/** Opens a link to a game of its own seed. */
export const SeedScreen = linkScreen(startFromSeed);

/** Opens a link, or says what is wrong with it. */
function linkScreen(
  open: (text: string) => string | undefined,
): FunctionComponent<{ readonly of: string }> {
  return function LinkScreen({ of: text }) {
    const problem = useSignal<string | undefined>(undefined);
    useEffect(() => {
      problem.value = open(text);
    }, [text]);
    if (problem.value === undefined) return <main />;
    return <Message title={t('link.bad')} text={problem.value} />;
  };
}
