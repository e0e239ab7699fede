import { EXIT, fail } from '../cli/io.js';
import type { Run } from '../cli/spec.js';
import { terminalGame } from '../games/index.js';
import { plainText } from '../games/terminal-game.js';
import { readReplay } from '../saves/read-replay.js';
import { lookOf } from '../terminal/look.js';
import { runView } from '../terminal/run-view.js';
import { isFullScreen } from '../terminal/screen.js';
import { ALL, AT } from './options.js';
import { momentsOf } from './track.js';
import { replayView } from './view.js';

/** `twofold replay`. */
export const run: Run = async (given, io) => {
  const file = given.args[0]!;
  const replay = readReplay(file);
  if (!replay.ok) return fail(io, `${file}: ${replay.error.message}`);
  const moments = momentsOf(replay.value);
  if (!moments.ok) return fail(io, `${file}: ${moments.error.message}`);
  const last = moments.value.length - 1;
  const at = given.get(AT);
  if (at !== undefined && at > last) {
    return fail(io, `--at is at most ${last}, the number of actions in ${file}`, EXIT.misused);
  }
  const entry = terminalGame(replay.value.game);
  if (isFullScreen(io)) {
    const look = lookOf(given, io);
    await runView((stage) => replayView(entry, moments.value, look, at ?? 0, stage));
    return EXIT.ok;
  }
  const first = at ?? (given.get(ALL) ? 0 : last);
  const shown = given.get(ALL) ? moments.value.slice(first) : [moments.value[first]!];
  for (const { position } of shown) io.stdout.write(plainText(entry, position));
  return EXIT.ok;
};
