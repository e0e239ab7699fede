import type { FunctionComponent, JSX } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { MessageKey } from '../i18n/catalogue.js';
import { t } from '../i18n/language.js';
import type * as practiceScreens from '../practice/screens.js';
import type * as rankedScreens from '../ranked/screens.js';
import { deferred } from '../ui/deferred.js';
import { HomeScreen } from './home.js';
import { Icon, Mark, type IconName } from '../ui/icons.js';
import { Message } from '../ui/message.js';
import { Notices } from '../ui/notices.js';
import { makeRoute, route, type Route } from '../ui/router.js';

const loadPlay = async () => import('../casual/screen.js');
const PlayScreen = deferred(async () => (await loadPlay()).PlayScreen);
const LinkScreen = deferred(async () => (await loadPlay()).LinkScreen);
const GamesScreen = deferred(async () => (await import('./games.js')).GamesScreen);
const SettingsScreen = deferred(async () => (await import('./settings-screen.js')).SettingsScreen);
const ReplayScreen = deferred(async () => (await import('../replays/screen.js')).ReplayScreen);
const StatisticsScreen = deferred(async () => {
  const [{ StatisticsScreen: screen }, { messages }] = await Promise.all([
    import('../statistics/screen.js'),
    import('../records/messages.js'),
  ]);
  await messages.ready();
  return screen;
});
const AnalysisScreen = deferred(async () => {
  const [{ AnalysisScreen: screen }, { messages }, { messages: reasons }] = await Promise.all([
    import('../analysis/screen.js'),
    import('../games/analysis/messages.js'),
    import('../computer/messages.js'),
  ]);
  await Promise.all([messages.ready(), reasons.ready()]);
  return screen;
});
const ReviewScreen = deferred(async () => {
  const [{ ReviewScreen: screen }, { messages }, { messages: reasons }] = await Promise.all([
    import('../review/screen.js'),
    import('../review/messages.js'),
    import('../computer/messages.js'),
  ]);
  await Promise.all([messages.ready(), reasons.ready()]);
  return screen;
});
const WatchScreen = deferred(async () => (await import('../replays/watch.js')).WatchScreen);
const ranked = <Name extends keyof RankedScreens>(name: Name): RankedScreens[Name] =>
  deferred(async () => {
    const [screens, { messages }] = await Promise.all([
      import('../ranked/screens.js'),
      import('../server/messages.js'),
    ]);
    await messages.ready();
    return screens[name] as FunctionComponent<object>;
  }) as RankedScreens[Name];
const RankedPlayScreen = ranked('RankedPlayScreen');
const BoardScreen = ranked('BoardScreen');
const DayScreen = ranked('DayScreen');
const EntryScreen = ranked('EntryScreen');
const SharedScreen = ranked('SharedScreen');
const ProfileScreen = ranked('ProfileScreen');
const practice = <Name extends keyof PracticeScreens>(name: Name): PracticeScreens[Name] =>
  deferred(async () => {
    const [screens, { messages }] = await Promise.all([
      import('../practice/screens.js'),
      import('../practice/messages.js'),
    ]);
    await messages.ready();
    return screens[name] as FunctionComponent<object>;
  }) as PracticeScreens[Name];
const PracticeScreen = practice('PracticeScreen');
const HelpScreen = deferred(async () => (await import('./help.js')).HelpScreen);

type RankedScreens = typeof rankedScreens;
type PracticeScreens = typeof practiceScreens;

const PLACES = [
  { screen: 'home', label: 'nav.play', icon: 'play' },
  { screen: 'games', label: 'games', icon: 'games' },
  { screen: 'statistics', label: 'statistics', icon: 'statistics' },
  { screen: 'help', label: 'help', icon: 'help' },
  { screen: 'settings', label: 'settings', icon: 'settings' },
  { screen: 'ranks', label: 'ranks', icon: 'ranks', path: '' },
] as const satisfies readonly (Route & { label: MessageKey; icon: IconName })[];

/** Screens with a board that wants all the room of a small window. */
const WHOLE_WINDOW: ReadonlySet<Route['screen']> = new Set<Route['screen']>([
  'play',
  'replay',
  'review',
  'watch',
  'analyse',
  'ranked',
  'entry',
  'shared',
]);

export function App(): JSX.Element {
  const here = route.value;
  const { screen } = here;
  // The address of the analysis board follows what is done on it, which is no other page.
  useEffect(() => scrollTo(0, 0), [screen === 'analyse' ? screen : here]);
  // Tabs, histories and screen readers tell pages apart by it.
  const named = PLACES.find((place) => place.screen === screen && screen !== 'home');
  const title = named === undefined ? 'Twofold' : `${t(named.label)} · Twofold`;
  useLayoutEffect(() => void (document.title = title), [title]);
  // The first page is there: what is needed next comes before it is asked for.
  useEffect(() => void setTimeout(() => void loadPlay().catch(() => undefined), 300), []);
  return (
    <div
      class={
        WHOLE_WINDOW.has(screen) || (here.screen === 'practice' && here.id !== undefined)
          ? 'app playing'
          : 'app'
      }
    >
      <nav class="bar" aria-label={t('nav')}>
        <a class="brand" href={makeRoute({ screen: 'home' })}>
          <Mark />
          Twofold
        </a>
        {PLACES.map((place) => (
          <a
            key={place.screen}
            class={place.screen === 'ranks' ? 'place ranks-place' : 'place'}
            href={makeRoute(place)}
            aria-current={place.screen === screen ? 'page' : undefined}
          >
            <Icon name={place.icon} />
            {t(place.label)}
          </a>
        ))}
      </nav>
      <Screen here={here} />
      <Notices />
    </div>
  );
}

function Screen({ here }: { readonly here: Route }): JSX.Element {
  switch (here.screen) {
    case 'home':
      return <HomeScreen />;
    case 'games':
      return <GamesScreen />;
    case 'statistics':
      return <StatisticsScreen />;
    case 'help':
      return <HelpScreen />;
    case 'settings':
      return <SettingsScreen />;
    case 'replay':
      return <ReplayScreen key={here.id} id={here.id} />;
    case 'review':
      return <ReviewScreen key={here.id} id={here.id} />;
    case 'watch':
      return <WatchScreen key={here.code} code={here.code} />;
    case 'analyse':
      return <AnalysisScreen text={here.text} />;
    case 'play':
      return <PlayScreen id={here.id} />;
    case 'practice':
      return <PracticeScreen key={here.id} id={here.id} />;
    case 'ranked':
      return <RankedPlayScreen key={here.id} id={here.id} />;
    case 'entry':
      return <EntryScreen key={here.id} id={here.id} />;
    case 'shared':
      return <SharedScreen key={here.id} id={here.id} />;
    case 'ranks':
      return <BoardScreen path={here.path} />;
    case 'day':
      return <DayScreen key={here.path} path={here.path} />;
    case 'profile':
      return <ProfileScreen />;
    case 'position':
    case 'new':
      return <LinkScreen {...here} />;
    case 'unknown':
      return <Message title={t('unknown.title')} text={t('unknown.text')} />;
  }
}
