import { begin, seedFromInteger } from '@twofold/rules';
import { slide, type SlidePosition, type SlideRuleset } from '@twofold/rules/slide';
import { t } from '../../../i18n/language.js';
import { notify } from '../../../ui/notices.js';
import { go } from '../../../ui/router.js';
import { newSeedNumber, storage, tab } from '../../../storage/services.js';
import { createEvilGames } from './games.js';
import { newEvil, type SavedEvil } from './saved.js';

export const evilGames = createEvilGames(storage, tab);

/** Begins a game in which the computer chooses the tiles. Those of the start are still chance's. */
export function startEvil(ruleset: SlideRuleset): void {
  const { position } = begin(slide, ruleset, seedFromInteger(newSeedNumber())).timeline;
  keep(position, 'new');
}

export function startEvilFrom(position: SlidePosition): void {
  keep(position, 'set-up');
}

function keep(position: SlidePosition, start: SavedEvil['start']): void {
  const id = evilGames.add(newEvil(position, start, Date.now()));
  if (id === undefined) notify(t('storage.full'));
  else go({ screen: 'evil', id });
}
