import type { CommandSpec, Given, OptionSpec } from '../cli/spec.js';
import type { Game, GameTypes, Result } from '@twofold/rules';
import type { Look } from '../terminal/look.js';
import type { GameComputer } from './computer.js';
import type { Face } from './face.js';
import type { Original } from './original.js';
import type { PlainGame } from './plain.js';

/** A kind of game that the menu offers. A key that the game itself uses chooses in the menu only. */
export interface GameMode<T extends GameTypes> {
  readonly name: string;
  readonly keys: readonly string[];
  /** Its rules, on a board like the one that is played on. */
  ruleset(now: T['ruleset']): T['ruleset'];
}

/** All that a terminal needs of a game. The table in `index.ts` has one for each. */
export interface TerminalGame<T extends GameTypes> {
  readonly game: Game<T>;
  /** What people call it. */
  readonly title: string;
  readonly command: GameCommand<T>;
  readonly plain: PlainGame<T>;
  /** The game on a full screen, anew for everyone who looks at it. */
  face(look: Look): Face<T>;
  /** A move by the name that a person would use. */
  nameOf(move: T['move']): string;
  /** What the game's line of JSON says besides what it says of every game. */
  facts?(position: T['position']): Readonly<Record<string, unknown>>;
  /** The computer player and the coach, where there are such: nobody waits for them who asks neither. */
  computer?(): Promise<GameComputer<T>>;
  /** The rules of the game that follows one that is over, where it is another than the same again. */
  next?(position: T['position']): T['ruleset'] | undefined;
  /** What the menu offers, where there is one. */
  readonly modes?: readonly GameMode<T>[];
  /** The programs of the source documents about it. */
  readonly originals?: readonly Original[];
  /** Commands about nothing but this game. */
  readonly more?: readonly CommandSpec[];
}

/** The command that plays a game; what every such command has is added to it. */
interface GameCommand<T extends GameTypes> extends Omit<CommandSpec, 'load'> {
  /** The game's own options: they say what the rules are. */
  readonly options: readonly OptionSpec<unknown>[];
  /** The rules that were asked for. */
  ruleset(given: Given): Result<T['ruleset'], string>;
}

/** What is said when the computer is asked about a game that it cannot play. */
export function noComputer<T extends GameTypes>({ title }: TerminalGame<T>): string {
  return `there is no computer player for ${title}`;
}

/** A position as plain text, and how the game ended, if it has. */
export function plainText<T extends GameTypes>(
  { game, plain }: TerminalGame<T>,
  position: T['position'],
): string {
  return plain.screen(position) + (game.outcome(position).over ? plain.end(position) : '');
}
