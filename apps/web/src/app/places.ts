import type { LabelKey } from '../i18n/sections.js';
import type { IconName } from '../ui/icons.js';
import type { Route } from '../ui/router.js';

/** The five places of the bar. */
export const PLACES = [
  { screen: 'home', label: 'nav.play', icon: 'play' },
  { screen: 'daily', label: 'nav.daily', icon: 'calendar' },
  { screen: 'games', label: 'games', icon: 'games' },
  { screen: 'ranks', label: 'ranks', icon: 'ranks', of: '' },
  { screen: 'more', label: 'nav.more', icon: 'details' },
] as const satisfies readonly (Route & { label: LabelKey; icon: IconName })[];
