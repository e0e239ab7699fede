import { dots, slide, type GameName } from '@twofold/rules';
import { startGame } from '../play/start.js';
import type { Day } from './day.js';
import { dailyDots, dailySlide } from './game.js';

/**
 * Begins the daily game of a day and goes to it. This is the one place: where a ranked server answers,
 * its daily game, whose seed nobody knows beforehand, begins here instead.
 */
export function startDaily(name: GameName, day: Day): void {
  if (name === 'slide') {
    const { ruleset, seed } = dailySlide(day);
    startGame(slide, ruleset, seed);
  } else {
    const { ruleset, seed } = dailyDots(day);
    startGame(dots, ruleset, seed);
  }
}
