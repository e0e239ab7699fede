import { DIRECTIONS, type Direction, type SlideTypes } from '@twofold/rules';
import type { PackedBoard } from './board.js';
import { believed, FIRST_PLAY_OUTS, PlayOuts } from './play-outs.js';
import type { Analysis, MoveValue } from './player.js';
import { CLASSIC, type Core, type SearchRules } from './wasm.js';

/** Where a search changes the first sight of a move by this share, neither can be trusted. */
const DOUBTFUL = 0.01;
/** A difference that is known to this share of itself, or of the value, is known well enough. */
const KNOWN_SHARE = 0.25;
const KNOWN_OF_VALUE = 0.001;

/** Play-outs have the spawns of the classic game, and no end but that of the board. */
export function canPlayOut({ spawnRanks, spawnChances, goalRank }: SearchRules): boolean {
  const same = (given: readonly number[], classic: readonly number[]): boolean =>
    given.length === classic.length && given.every((value, i) => value === classic[i]);
  return (
    goalRank === 0 &&
    same(spawnRanks, CLASSIC.spawnRanks) &&
    same(spawnChances, CLASSIC.spawnChances)
  );
}

export interface TestOptions {
  readonly about: Direction | undefined;
  /** How often a move is played out at most. */
  readonly most: number;
  /** Asked between play-outs; the first few are always made. */
  readonly isOver: () => boolean;
}

/**
 * What a search has found, tested by play where it may be wrong. Asked about one move, it tests that
 * one and the best, and the others keep their distance to the best; else it tests them all.
 */
export function tested(
  core: Core,
  { low, high }: PackedBoard,
  searched: Analysis<SlideTypes>,
  { about, most, isOver }: TestOptions,
): Analysis<SlideTypes> {
  const { best, moves } = searched;
  const top = moves[0]!.value;
  core.exports.search(low, high, 1, Infinity, 0, 0);
  const firstSight = core.values();
  const isDoubtful = ({ move, value }: MoveValue<SlideTypes>): boolean =>
    Math.abs(value - firstSight[DIRECTIONS.indexOf(move)]!) > DOUBTFUL * top ||
    (move === about && top - value > DOUBTFUL * top);
  const asked =
    about === undefined ? moves : moves.filter(({ move }) => move === best || move === about);
  if (!asked.some(isDoubtful)) return searched;

  const games = new PlayOuts(core, low, high);
  const first = Math.min(FIRST_PLAY_OUTS, most);
  for (const { move } of asked) {
    for (let game = 0; game < first; game++) games.play(DIRECTIONS.indexOf(move));
  }
  if (asked.length === 2 && about !== undefined) {
    settleDifference(games, best, about, top, most, isOver);
  }
  const correction = believedOf(games, moves[0]!) - top;
  const values = moves.map((valued): MoveValue<SlideTypes> => {
    const value = asked.includes(valued) ? believedOf(games, valued) : valued.value + correction;
    return { ...valued, value };
  });
  const sorted = values.toSorted((a, b) => b.value - a.value);
  return { ...searched, best: sorted[0]!.move, moves: sorted };
}

function believedOf(games: PlayOuts, { move, value }: MoveValue<SlideTypes>): number {
  return believed(value, games.result(DIRECTIONS.indexOf(move)));
}

/** Plays two moves out until it is clear by how much one is better, or enough has been played. */
function settleDifference(
  games: PlayOuts,
  best: Direction,
  about: Direction,
  top: number,
  most: number,
  isOver: () => boolean,
): void {
  const first = DIRECTIONS.indexOf(best);
  const second = DIRECTIONS.indexOf(about);
  for (;;) {
    const { mean, error } = games.lead(first, second);
    if (error <= Math.max(KNOWN_SHARE * Math.abs(mean), KNOWN_OF_VALUE * top)) return;
    for (let more = games.count(second); more > 0; more--) {
      if (games.count(second) >= most || isOver()) return;
      games.play(first);
      games.play(second);
    }
  }
}
