import type { FunctionComponent, JSX } from 'preact';
import { MapScreen } from '../games/maps.js';
import { t } from '../i18n/language.js';
import type { LabelKey } from '../i18n/sections.js';
import { deferred } from '../ui/deferred.js';
import { Message } from '../ui/message.js';
import type { ScreenName } from '../ui/router.js';

interface AppScreen {
  /** `of`: what follows its name in the address. */
  readonly Screen: FunctionComponent<{ readonly of: string }>;
  /** Its board wants all the room of a small window. */
  readonly isWhole?: (of: string) => boolean;
  /** The address follows what is done on it, which is no other page. */
  readonly follows?: boolean;
  /** Under which of the places in the bar it is found. */
  readonly place?: ScreenName;
  /** What its page is called, where no place in the bar has the same name: a text, or a game's own word. */
  readonly title?: LabelKey | ((of: string) => Promise<string>);
}

const loadPlay = async () => import('../casual/screen.js');
const ranked = async () => import('../ranked/screens.js');
const challenges = async () => import('../challenge/screens.js');
export const loadMore = async () => import('./more.js');
const always = (): boolean => true;

const LastGame = deferred(async () => (await loadPlay()).LastGameScreen, 'coach');

/** What is shown at which address, with the sections of texts that it needs. */
export const SCREENS: { readonly [Name in ScreenName]: AppScreen } = {
  home: { Screen: LastGame, isWhole: always },
  last: { Screen: LastGame, isWhole: always, place: 'home' },
  daily: {
    Screen: deferred(
      async () => (await import('../daily/screen.js')).DailyScreen,
      'daily',
      'ranked',
      'ends',
    ),
  },
  more: { Screen: deferred(async () => (await loadMore()).MoreScreen) },
  games: { Screen: deferred(async () => (await import('./games.js')).GamesScreen) },
  help: {
    Screen: deferred(async () => (await import('./help.js')).HelpScreen),
    place: 'more',
    title: 'help',
  },
  settings: {
    Screen: deferred(async () => (await import('./settings-screen.js')).SettingsScreen, 'feel'),
    place: 'more',
    title: 'settings',
  },
  statistics: {
    Screen: deferred(
      async () => (await import('../statistics/screen.js')).StatisticsScreen,
      'statistics',
    ),
    place: 'more',
    title: 'statistics',
  },
  play: {
    Screen: deferred(async () => (await loadPlay()).PlayScreen, 'coach'),
    isWhole: always,
    place: 'home',
  },
  map: {
    Screen: MapScreen,
    place: 'home',
    title: async (of) => {
      // The faces of games are not part of what the first visit loads.
      const { allFaces } = await import('../games/index.js');
      return allFaces().find(({ game }) => game.name === of)?.title ?? t('unknown.title');
    },
  },
  at: { Screen: deferred(async () => (await loadPlay()).PositionScreen) },
  new: { Screen: deferred(async () => (await loadPlay()).SeedScreen) },
  replay: {
    Screen: deferred(async () => (await import('../replays/screen.js')).ReplayScreen),
    isWhole: always,
  },
  watch: {
    Screen: deferred(async () => (await import('../replays/watch.js')).WatchScreen),
    isWhole: always,
  },
  review: {
    Screen: deferred(
      async () => (await import('../review/screen.js')).ReviewScreen,
      'review',
      'coach',
    ),
    isWhole: always,
  },
  analyse: {
    Screen: deferred(
      async () => (await import('../analysis/screen.js')).AnalysisScreen,
      'analysis',
      'coach',
    ),
    isWhole: always,
    follows: true,
  },
  practice: {
    Screen: deferred(
      async () => (await import('../practice/screen.js')).PracticeScreen,
      'practice',
      'coach',
    ),
    isWhole: (exercise) => exercise !== '',
    place: 'more',
    title: 'practice',
  },
  ranked: {
    Screen: deferred(async () => (await ranked()).RankedPlayScreen, 'ranked', 'ends'),
    isWhole: always,
  },
  entry: {
    Screen: deferred(async () => (await ranked()).EntryScreen, 'ranked', 'ends'),
    isWhole: always,
  },
  challenge: {
    Screen: deferred(async () => (await challenges()).ChallengeScreen, 'ends', 'ranked'),
  },
  shared: {
    Screen: deferred(async () => (await challenges()).SharedScreen, 'ends', 'ranked'),
  },
  ranks: { Screen: deferred(async () => (await ranked()).BoardScreen, 'ranked'), follows: true },
  day: {
    Screen: deferred(async () => (await ranked()).DayScreen, 'ranked'),
    place: 'daily',
    title: 'nav.daily',
  },
  profile: {
    Screen: deferred(async () => (await ranked()).ProfileScreen, 'ranked', 'statistics'),
    place: 'more',
    title: 'profile',
  },
  unknown: {
    Screen: (): JSX.Element => <Message title={t('unknown.title')} text={t('unknown.text')} />,
  },
};
