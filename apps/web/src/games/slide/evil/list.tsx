import type { JSX } from 'preact';
import { slide } from '@twofold/rules/slide';
import { library, libraryChanges } from '../../../storage/services.js';
import { GameRow } from '../../game-row.js';
import { t } from '../../../i18n/language.js';

/** The games against the computer that are kept. */
export function EvilList(): JSX.Element | null {
  void libraryChanges.value;
  const games = library.list().filter(({ game, told }) => told && game === slide);
  if (games.length === 0) return null;
  return (
    <>
      <h3>{t('evil.games')}</h3>
      {games.map((listed) => (
        <GameRow key={listed.id} listed={listed} />
      ))}
    </>
  );
}
