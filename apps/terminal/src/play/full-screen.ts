import { begin, type GameTypes, type Seed } from '@twofold/rules';
import type { Io } from '../cli/io.js';
import { openBests } from '../saves/bests.js';
import { dataFolder } from '../saves/folder.js';
import { openStore } from '../saves/store.js';
import type { TerminalGame } from '../games/terminal-game.js';
import type { Look } from '../terminal/look.js';
import { runView } from '../terminal/run-view.js';
import { Adviser } from './adviser.js';
import { playView } from './play-view.js';
import { watchView } from './watch-view.js';
import { createSession, randomSeed, STANDARD_SEED, type Session } from './session.js';

export interface Start<T extends GameTypes> {
  readonly entry: TerminalGame<T>;
  readonly ruleset: T['ruleset'];
  /** The seed that was asked for, if one was. */
  readonly seed: Seed | undefined;
  /** Whether to begin anew whatever is kept. */
  readonly anew: boolean;
  readonly player: 'h' | 'c';
}

/** The computer is too quick for a save at every move. */
const COMPUTER_PAUSE = 1000;

/** Resumes the game that is wanted, or begins it. */
export function openSession<T extends GameTypes>(
  start: Start<T>,
  io: Io,
): { readonly session: Session<T>; readonly greeting: string } {
  const { entry, ruleset, seed, anew, player } = start;
  const { game } = entry;
  const folder = dataFolder(io.env);
  const isPerson = player === 'h';
  const store = openStore(folder, isPerson ? 'games' : 'computer');
  const bests = isPerson ? openBests(folder) : undefined;
  const resumed = anew ? undefined : store.resume({ game, ruleset, seed });
  const first = seed ?? (anew ? randomSeed() : STANDARD_SEED);
  const session = createSession({
    timeline: resumed?.timeline ?? begin(game, ruleset, first).timeline,
    slot: resumed?.slot,
    store,
    bests,
    ...(isPerson ? {} : { pause: COMPUTER_PAUSE }),
  });
  const greeting = [...store.problems, ...(bests?.problems ?? [])].join('; ');
  return { session, greeting: greeting || (resumed === undefined ? '' : 'Welcome back.') };
}

/** Plays on the full screen, or lets the computer play, until the player leaves. */
export async function playFullScreen<T extends GameTypes>(
  start: Start<T>,
  look: Look,
  io: Io,
): Promise<Session<T>> {
  const { session, greeting } = openSession(start, io);
  const { entry, player } = start;
  const face = entry.face(look);
  const adviser = new Adviser(entry);
  const parts = { entry, face, session, adviser, look };
  // Whatever ends the program, scores and the last moves are kept.
  process.once('exit', () => session.close());
  await runView(
    (stage) => (player === 'h' ? playView(parts, greeting, stage) : watchView(parts, stage)),
    face.mouse,
  );
  await adviser.close();
  return session;
}
