import type { GameTypes, Replay } from '@twofold/rules';
import { dots, type DotsTypes } from '@twofold/rules/dots';
import type { SlideTypes } from '@twofold/rules/slide';
import type { Given, Run } from '../cli/spec.js';
import { ALL, AT } from '../commands/options.js';
import { readReplay } from '../commands/read-replay.js';
import { EXIT, fail, type Io } from '../io.js';
import { dotsFace } from '../dots/face.js';
import { plainDots } from '../dots/plain.js';
import type { Face } from '../play/face.js';
import { isFullScreen, openScreen } from '../play/full-screen.js';
import type { PlainGame } from '../play/plain.js';
import { slideFace } from '../slide/face.js';
import { plainSlide } from '../slide/plain.js';
import { lookOf, type Look } from '../terminal/look.js';
import { runView } from '../terminal/run-view.js';
import { momentsOf } from './track.js';
import { ReplayView } from './view.js';

/** `twofold replay`. */
export const run: Run = async (given, io) => {
  const file = given.args[0]!;
  const replay = readReplay(file);
  if (!replay.ok) return fail(io, `${file}: ${replay.message}`);
  return replay.value.game.name === dots.name
    ? show(file, replay.value as unknown as Replay<DotsTypes>, plainDots, dotsFace, given, io)
    : show(file, replay.value as unknown as Replay<SlideTypes>, plainSlide, slideFace, given, io);
};

async function show<T extends GameTypes>(
  file: string,
  replay: Replay<T>,
  plain: PlainGame<T>,
  makeFace: (look: Look) => Face<T>,
  given: Given,
  io: Io,
): Promise<number> {
  const moments = momentsOf(replay);
  if (!moments.ok) return fail(io, `${file}: ${moments.error.message}`);
  const last = moments.value.length - 1;
  const at = given.get(AT);
  if (at !== undefined && at > last) {
    return fail(io, `--at is at most ${last}, the number of actions in ${file}`, EXIT.misused);
  }
  if (isFullScreen(io)) {
    const look = lookOf(given, io);
    await runView(
      openScreen(io, false),
      new ReplayView(makeFace(look), moments.value, look, at ?? 0),
    );
    return EXIT.ok;
  }
  const first = at ?? (given.get(ALL) === true ? 0 : last);
  const shown = given.get(ALL) === true ? moments.value.slice(first) : [moments.value[first]!];
  for (const { position } of shown) {
    io.stdout.write(plain.screen(position));
    if (plain.game.outcome(position).over) io.stdout.write(plain.end(position));
  }
  return EXIT.ok;
}
