import type { GameName } from '@twofold/rules';
import { dots } from '@twofold/rules/dots';
import { slide } from '@twofold/rules/slide';
import { startGame } from '../session/start.js';
import type { Day } from './day.js';
import { dailyDots, dailySlide } from './game.js';

/**
 * Begins the app's own daily game of a day and goes to it. Where a ranked server answers, its daily
 * game is played instead, whose seed nobody knows beforehand.
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
