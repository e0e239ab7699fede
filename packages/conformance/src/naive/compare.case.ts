import {
  everyFall,
  parsePosition,
  perft,
  settlements,
  type AnyPosition,
  type Game,
  type GameName,
} from '@twofold/rules';
import type { Fraction } from './chance.js';
import { naiveDots, naivePerft, naiveSlide, type Count, type NaiveGame } from './perft.js';

interface Read {
  readonly game: Game;
  readonly position: AnyPosition;
  readonly naive: NaiveGame;
  /** The canonical text, which both implementations read. */
  readonly text: string;
}

function read(position: string): Read {
  const parsed = parsePosition(position);
  if (!parsed.ok) throw new Error(`${position}: ${parsed.error.message}`);
  const { game } = parsed.value;
  const text = game.makePosition(parsed.value.position);
  return { ...parsed.value, naive: naiveOf(game), text };
}

const NAIVE: { readonly [Name in GameName]?: NaiveGame } = { slide: naiveSlide, dots: naiveDots };

function naiveOf(game: Game): NaiveGame {
  const naive = NAIVE[game.name as GameName];
  if (naive === undefined) throw new Error(`nobody has written ${game.name} a second time`);
  return naive;
}

/** What the rules and the naive implementation count from here, for every ply up to `depth`. */
export function countBoth(position: string, depth: number): { rules: Count[]; naive: Count[] } {
  const { game, position: from, naive, text } = read(position);
  return {
    rules: perft(game, from, depth).map(({ positions, paths }) => ({ positions, paths })),
    naive: naivePerft(naive, text, depth),
  };
}

/** Where the two disagree on the legal moves or on what these, or `only` some, can lead to. */
export function chanceDifferences(position: string, only?: readonly string[]): string[] {
  const { game, position: from, naive, text } = read(position);
  const moves = new Map([...game.legalMoves(from)].map((move) => [game.makeMove(move), move]));
  const names = naive.moves(text);
  const unshared = [
    ...[...moves.keys()].filter((name) => !names.includes(name)),
    ...names.filter((name) => !moves.has(name)),
  ].map((name) => `${name} is legal for one only`);
  const compared = (only ?? [...moves.keys()]).flatMap((name) => {
    const acted = game.act(from, moves.get(name));
    if (!acted.ok) return [`${name} was refused: ${acted.error.message}`];
    const exact = naive.outcomes(text, name) ?? new Map<string, Fraction>();
    return differences(game, settlements(game, acted.value.after), exact);
  });
  return [...unshared, ...compared];
}

/** Where the two disagree on what a new game can be. */
export function startDifferences(game: Game, text: string): string[] {
  const ruleset = game.parseRuleset(text);
  if (!ruleset.ok) throw new Error(`${text}: ${ruleset.error.message}`);
  const falls = everyFall((draws) => game.start(ruleset.value, draws));
  return differences(game, falls, naiveOf(game).starts(game.makeRuleset(ruleset.value)));
}

type Falls = ReturnType<typeof settlements>;

/** Positions whose probabilities differ by more than rounding explains, or that one lacks. */
function differences(game: Game, falls: Falls, exact: ReadonlyMap<string, Fraction>): string[] {
  const rounded = new Map<string, number>();
  for (const { value, probability } of falls) {
    const text = game.makePosition(value.position);
    rounded.set(text, (rounded.get(text) ?? 0) + probability);
  }
  return [...new Set([...rounded.keys(), ...exact.keys()])].flatMap((text) => {
    const fraction = exact.get(text);
    const right = fraction && Number(fraction[0]) / Number(fraction[1]);
    const given = rounded.get(text);
    const same = right !== undefined && given !== undefined && Math.abs(given - right) < 1e-12;
    return same ? [] : [`${text}: rules ${given}, naive ${fraction?.join('/')}`];
  });
}
