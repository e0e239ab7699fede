import { slide } from '@twofold/rules/slide';
import { boardAfter, type Continued } from '../../bench/coach/continued.js';
import type { Candidate } from './candidates.js';

/** So many games after each move, in rounds: what is no puzzle shows early. */
const ROUNDS = 3;
const GAMES = 40;
/** In standard errors: nine in ten of those that only seem better do not get through. */
const CERTAINTY = 1.5;

/** Whether the practical player, too, makes the tile more often after the best move than after any other. */
export function holdsInPlay({ position, best, practical }: Candidate, games: Continued): boolean {
  const legal = [...slide.legalMoves(position)];
  const made = new Map(legal.map((move) => [move, 0]));
  for (let round = 1; round <= ROUNDS; round++) {
    for (const move of legal) {
      for (let game = GAMES * (round - 1); game < GAMES * round; game++) {
        const { largest } = games.play(practical.player, boardAfter(position, move, game), game);
        if (largest >= practical.tile) made.set(move, made.get(move)! + 1);
      }
    }
    const played = GAMES * round;
    const top = made.get(best)! / played;
    const second = Math.max(
      ...legal.filter((move) => move !== best).map((move) => made.get(move)!),
    );
    const other = second / played;
    const error = Math.sqrt((top * (1 - top) + other * (1 - other)) / played);
    // More than chance alone would bring; on the way there, not yet hopeless.
    if (top - other < (round === ROUNDS ? CERTAINTY * error : 0)) return false;
  }
  return true;
}
