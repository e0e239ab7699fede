import type { GameName } from '@twofold/rules';
import type { FunctionComponent, JSX } from 'preact';
import { t } from '../i18n/language.js';
import { deferred } from '../ui/deferred.js';
import { Message } from '../ui/message.js';

/** The maps of games that have levels. */
const MAPS: { readonly [Name in GameName]?: FunctionComponent } = {
  dots: deferred(async () => (await import('./dots/map/screen.js')).LevelMapScreen, 'levels'),
};

/** The map of a game by its name. */
export function MapScreen({ of }: { readonly of: string }): JSX.Element {
  const Map = Object.hasOwn(MAPS, of) ? MAPS[of as GameName] : undefined;
  if (Map === undefined) return <Message title={t('unknown.title')} text={t('unknown.text')} />;
  return <Map />;
}
