import type { JSX } from 'preact';
import { slide } from '@twofold/rules/slide';
import { library, libraryChanges } from '../../../storage/services.js';
import { GameRow } from '../../game-row.js';
import { say } from './messages.js';

/** The games against the computer that are kept. */
export function EvilList(): JSX.Element | null {
  void libraryChanges.value;
  const games = library.list().filter(({ game, told }) => told && game === slide);
  if (games.length === 0) return null;
  return (
    <>
      <h3>{say('games')}</h3>
      {games.map((summary) => (
        <GameRow key={summary.id} summary={summary} />
      ))}
    </>
  );
}
