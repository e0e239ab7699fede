import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { MessageKey } from '../i18n/catalogue.js';
import { t } from '../i18n/language.js';
import { deferred } from './deferred.js';
import { HomeScreen } from './home.js';
import { Icon, Mark, type IconName } from './icons.js';
import { Message } from './message.js';
import { Notices } from './notices.js';
import { makeRoute, route, type Route } from './router.js';

const loadPlay = async () => import('../play/screen.js');
const PlayScreen = deferred(async () => (await loadPlay()).PlayScreen);
const PositionScreen = deferred(async () => (await loadPlay()).PositionScreen);
const GamesScreen = deferred(async () => (await import('./games.js')).GamesScreen);
const SettingsScreen = deferred(async () => (await import('./settings-screen.js')).SettingsScreen);
const ReplayScreen = deferred(async () => (await import('../replays/screen.js')).ReplayScreen);
const StatisticsScreen = deferred(async () => {
  const [{ StatisticsScreen: screen }, { messages }] = await Promise.all([
    import('../statistics/screen.js'),
    import('../statistics/messages.js'),
  ]);
  await messages.ready();
  return screen;
});
const WatchScreen = deferred(async () => (await import('../replays/watch.js')).WatchScreen);
const HelpScreen = deferred(async () => (await import('./help.js')).HelpScreen);

const PLACES = [
  { screen: 'home', label: 'nav.play', icon: 'play' },
  { screen: 'games', label: 'games', icon: 'games' },
  { screen: 'statistics', label: 'statistics', icon: 'statistics' },
  { screen: 'help', label: 'help', icon: 'help' },
  { screen: 'settings', label: 'settings', icon: 'settings' },
] as const satisfies readonly { screen: Route['screen']; label: MessageKey; icon: IconName }[];

export function App(): JSX.Element {
  const here = route.value;
  const { screen } = here;
  useEffect(() => scrollTo(0, 0), [here]);
  // The first page is there: what is needed next comes before it is asked for.
  useEffect(() => void setTimeout(() => void loadPlay().catch(() => undefined), 300), []);
  return (
    <div class={['play', 'replay', 'watch'].includes(screen) ? 'app playing' : 'app'}>
      <nav class="bar" aria-label={t('nav')}>
        <a class="brand" href={makeRoute({ screen: 'home' })}>
          <Mark />
          Twofold
        </a>
        {PLACES.map((place) => (
          <a
            key={place.screen}
            class="place"
            href={makeRoute({ screen: place.screen })}
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
    case 'watch':
      return <WatchScreen key={here.code} code={here.code} />;
    case 'play':
      return <PlayScreen id={here.id} />;
    case 'position':
      return <PositionScreen text={here.text} />;
    case 'unknown':
      return <Message title={t('unknown.title')} text={t('unknown.text')} />;
  }
}
