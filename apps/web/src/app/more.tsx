import type { JSX } from 'preact';
import { t } from '../i18n/language.js';
import type { LabelKey } from '../i18n/sections.js';
import { AsideNote } from '../ui/aside-note.js';
import { Icon, type IconName } from '../ui/icons.js';
import { makeRoute, type Route } from '../ui/router.js';

type Place = Route & { readonly label: LabelKey; readonly icon: IconName };

/** Everything that has no tab, in groups. */
const GROUPS: readonly (readonly Place[])[] = [
  [
    { screen: 'practice', of: '', label: 'practice', icon: 'practice' },
    { screen: 'statistics', label: 'statistics', icon: 'statistics' },
    { screen: 'analyse', of: '', label: 'analyse.board', icon: 'search' },
    { screen: 'profile', label: 'profile', icon: 'profile' },
  ],
  [
    { screen: 'settings', label: 'settings', icon: 'settings' },
    { screen: 'help', label: 'help', icon: 'help' },
  ],
];

/** A page where there are tabs, and what the menu of a wide window holds. */
export function MoreScreen(): JSX.Element {
  return (
    <main class="page more">
      <h1>{t('nav.more')}</h1>
      <AsideNote />
      {GROUPS.map((places, i) => (
        <Places key={i} places={places} />
      ))}
    </main>
  );
}

export function MoreMenu(): JSX.Element {
  return <Places places={GROUPS.flat()} />;
}

function Places({ places }: { readonly places: readonly Place[] }): JSX.Element {
  return (
    <ul class="sheet rows">
      {places.map((place) => (
        <li key={place.screen}>
          <a class="beside-16" href={makeRoute(place)}>
            <Icon name={place.icon} />
            {t(place.label)}
          </a>
        </li>
      ))}
    </ul>
  );
}
