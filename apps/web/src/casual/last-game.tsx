import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { seedFromInteger, begin, type GameTypes } from '@twofold/rules';
import type { GameFace } from '../games/face.js';
import { allFaces } from '../games/index.js';
import { giveLesson, isNewcomer } from '../session/lesson.js';
import { showInPlace } from '../session/start.js';
import type { ListedGame } from '../storage/library.js';
import { library, newSeedNumber } from '../storage/services.js';
import { replaceRoute } from '../ui/router.js';

/** Opens the game that was played last, of all or of that name; where there is none, it begins one. */
export function LastGameScreen({ of: name }: { readonly of: string }): JSX.Element {
  useLayoutEffect(() => openLast(name), [name]);
  return <main />;
}

function openLast(name: string): void {
  const kept = library.list().filter(({ game, told }) => !told && isWanted(game.name, name));
  const running = kept.find(({ over }) => !over);
  if (running !== undefined) {
    replaceRoute({ screen: 'play', of: running.id });
    return;
  }
  // The rules of a daily game change with the day, and it has no undo: nobody chose them.
  const last = kept.find(({ position }) => position.ruleset.undo);
  const faces = allFaces();
  const face =
    faces.find(({ game }) => isWanted(game.name, name || (last?.game.name ?? ''))) ?? faces[0]!;
  const isFirst = isNewcomer();
  const id = beginAnew(face, last);
  // Where nothing can be kept, it was told already.
  if (id !== undefined && isFirst) giveLesson(id);
}

function isWanted(name: string, wanted: string): boolean {
  return wanted === '' || name === wanted;
}

function beginAnew<T extends GameTypes>(
  { game, anew }: GameFace<T>,
  last: ListedGame | undefined,
): string | undefined {
  const { ruleset, seed } = anew(last?.position);
  return showInPlace(begin(game, ruleset, seed ?? seedFromInteger(newSeedNumber())).timeline);
}

/** Begins a newcomer's game once more, for whoever asks how it is played. */
export function beginLesson(): void {
  const id = beginAnew(allFaces()[0]!, undefined);
  if (id !== undefined) giveLesson(id);
}
