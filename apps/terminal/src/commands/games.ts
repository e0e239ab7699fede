import { join } from 'node:path';
import { verifyReplay } from '@twofold/rules';
import { JSON_REPORT } from '../cli/options.js';
import type { Run } from '../cli/spec.js';
import { EXIT, print } from '../cli/io.js';
import { dataFolder } from '../saves/folder.js';
import { readReplay } from '../saves/read-replay.js';
import { gamesIn } from '../saves/store.js';
import { chanceText } from '../text/words.js';

const FOLDERS = {
  games: 'can be resumed',
  computer: 'the computer plays',
  finished: 'finished',
  aside: 'put aside',
} as const;

/** Lists the games that are kept, with the names of their files. */
export const run: Run = (given, io) => {
  const folder = dataFolder(io.env);
  const games = Object.entries(FOLDERS).flatMap(([name, state]) =>
    gamesIn(join(folder, name)).map((file) => ({ file, state, ...about(file) })),
  );
  if (given.get(JSON_REPORT)) print(io, JSON.stringify(games));
  else {
    for (const { file, state, says } of games) print(io, `${state}: ${says}\n  ${file}`);
    print(
      io,
      games.length === 0 ? `no games are kept in ${folder}` : `${games.length} in ${folder}`,
    );
  }
  return EXIT.ok;
};

function about(file: string): { readonly says: string } {
  const replay = readReplay(file);
  if (!replay.ok) return { says: `not readable: ${replay.error.message}` };
  const { game, ruleset, chance } = replay.value;
  const verdict = verifyReplay(replay.value);
  const name = `${game.name} ${game.makeRuleset(ruleset)}, ${chanceText(chance)}`;
  if (!verdict.ok) return { says: `${name}: ${verdict.error.message}` };
  const { score, ply } = verdict.value.position;
  return { says: `${name}: ${score} points in ${ply} moves` };
}
