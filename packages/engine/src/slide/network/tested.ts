import { DIRECTIONS, type Direction } from '@twofold/rules';
import type { SlideTypes } from '@twofold/rules/slide';
import type { Analysis, MoveValue } from '../../common/player.js';
import type { PackedBoard } from './board.js';
import type { Core } from './core.js';
import { believed, PlayOuts, type PlayedOut } from './play-outs.js';

/** Two tiles, as games begin: what a game is worth in which nothing has gone wrong. */
const START = 0x1000_0000_0000_0001n;
/** A game that is worth less than this share of a new one may be worth more than it looks. */
const DOUBTFUL = 0.98;
/** So much behind the best, a move may be wronged: it is played out as well. */
const SUSPECT = 0.01;
/** A difference of so many of its errors is there; one that is surely less than `SUSPECT` does not matter. */
const CLEAR = 4;
const SURE = 2;

/** So many are made before anything is said of them. */
const FIRST_PLAY_OUTS = 8;

export interface TestOptions {
  /** The points that the game has already. */
  readonly score: number;
  readonly about: Direction | undefined;
  /** How often a move is played out at most. */
  readonly most: number;
  /** Asked between play-outs; the first few are always made. */
  readonly isOver: () => boolean;
}

/**
 * What a search has found, tested by play where it may be wrong. Asked about one move, it tests that
 * one against the best; else it tests them all. Moves that are not tested keep their distance to the best.
 */
export function tested(
  core: Core,
  { low, high }: PackedBoard,
  searched: Analysis<SlideTypes>,
  { score, about, most, isOver }: TestOptions,
): Analysis<SlideTypes> {
  const [best, ...others] = searched.moves;
  if (best === undefined) return searched;
  core.exports.search(START, 0n, 1, Infinity, 0, 0);
  const isDoubtful = score + best.value < DOUBTFUL * core.exports.bestValue();
  const suspects = others.filter(
    ({ move, value }) =>
      (about === undefined ? isDoubtful : move === about) &&
      best.value - value > SUSPECT * best.value,
  );
  if (!isDoubtful && suspects.length === 0) return searched;

  const games = new PlayOuts(core, low, high);
  const place = DIRECTIONS.indexOf(best.move);
  const enough = Math.min(FIRST_PLAY_OUTS, most);
  while (games.count(place) < enough) games.play(place);
  const { mean, error } = games.result(place);
  const top = believed(best.value, { mean, error }).mean;
  const moves: MoveValue<SlideTypes>[] = [{ ...best, value: top, error, searched: best.value }];
  for (const { move, value } of others) {
    const behind = best.value - value;
    const rival = suspects.some((suspect) => suspect.move === move);
    const lead = rival
      ? believed(
          behind,
          playedLead(games, place, DIRECTIONS.indexOf(move), best.value, { most, isOver }),
        )
      : { mean: behind, error: 0 };
    moves.push({ move, value: top - lead.mean, error: lead.error, searched: value });
  }
  const sorted = errorsFromFirst(
    moves.toSorted((a, b) => b.value - a.value),
    best.move,
  );
  return { ...searched, best: sorted[0]!.move, moves: sorted };
}

/** Errors are of how far a move is behind the first: who overtook the search's choice changes with it. */
function errorsFromFirst(
  moves: readonly MoveValue<SlideTypes>[],
  choice: Direction,
): readonly MoveValue<SlideTypes>[] {
  const first = moves[0]!;
  const own = moves.find(({ move }) => move === choice)!;
  if (own === first) return moves;
  return moves.map((valued) => {
    if (valued === first) return { ...valued, error: own.error! };
    return valued === own ? { ...valued, error: first.error! } : valued;
  });
}

/** Plays two moves out until it is clear whether one is behind, or enough has been played. */
function playedLead(
  games: PlayOuts,
  best: number,
  other: number,
  value: number,
  { most, isOver }: Pick<TestOptions, 'most' | 'isOver'>,
): PlayedOut {
  const first = Math.min(FIRST_PLAY_OUTS, most);
  for (let wanted = first; ; wanted *= 2) {
    for (const move of [best, other]) {
      while (games.count(move) < Math.min(wanted, most)) {
        if (wanted > first && isOver()) break;
        games.play(move);
      }
    }
    const lead = games.lead(best, other);
    const isClear = lead.mean > CLEAR * lead.error;
    const isNothing = lead.mean + SURE * lead.error < SUSPECT * value;
    if (isClear || isNothing || wanted >= most || isOver()) return lead;
  }
}
