import type { JSX } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { t } from '../i18n/language.js';
import type { TextKey } from '../i18n/sections.js';
import { Icon, Logo, type IconName } from '../ui/icons.js';
import { Notices } from '../ui/notices.js';
import { makeRoute, route, type Route } from '../ui/router.js';
import { loadPlay, SCREENS } from './screens.js';

const PLACES = [
  { screen: 'home', label: 'nav.play', icon: 'play' },
  { screen: 'games', label: 'games', icon: 'games' },
  { screen: 'statistics', label: 'statistics', icon: 'statistics' },
  { screen: 'help', label: 'help', icon: 'help' },
  { screen: 'settings', label: 'settings', icon: 'settings' },
  { screen: 'ranks', label: 'ranks', icon: 'ranks', of: '' },
] as const satisfies readonly (Route & { label: TextKey; icon: IconName })[];

export function App(): JSX.Element {
  const here = route.value;
  const { screen } = here;
  const of = 'of' in here ? here.of : '';
  const { Screen, isWhole, follows } = SCREENS[screen];
  useEffect(() => scrollTo(0, 0), [follows === true ? screen : here]);
  // Tabs, histories and screen readers tell pages apart by it.
  const named = PLACES.find((place) => place.screen === screen && screen !== 'home');
  const title = named === undefined ? 'Twofold' : `${t(named.label)} · Twofold`;
  useLayoutEffect(() => void (document.title = title), [title]);
  // The first page is there: what is needed next comes before it is asked for.
  useEffect(() => void setTimeout(() => void loadPlay().catch(() => undefined), 300), []);
  return (
    <div class={isWhole?.(of) === true ? 'app playing' : 'app'}>
      <nav class="bar" aria-label={t('nav')}>
        <a class="brand" href={makeRoute({ screen: 'home' })}>
          <Logo />
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
      <Screen key={follows === true ? screen : makeRoute(here)} of={of} />
      <Notices />
    </div>
  );
}
