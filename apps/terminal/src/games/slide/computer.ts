import { slideWhy, whyImpossible } from '@twofold/coach';
import {
  createSlidePlayer,
  instantSlidePlayer,
  strongestNetwork,
  type Answer,
  type SlidePlayer,
} from '@twofold/engine';
import { wantsNetwork } from '@twofold/engine/player-for';
import { coordinateOf, ok } from '@twofold/rules';
import type { SlidePosition, SlideRuleset, SlideTypes } from '@twofold/rules/slide';
import type { GameComputer, Refusal } from '../computer.js';
import { TERMINAL_SPEECH } from '../speech.js';
import { slideDrawing } from './board-svg.js';
import { outlookOf } from './outlook.js';
import { playSlide } from './play-game.js';

/** Who plays 2048, and what is said of it. */
export const slideComputer: GameComputer<SlideTypes> = {
  usesNetwork: (ruleset) => wantsNetwork('slide', ruleset),
  player: playerFor,
  playGame: (ruleset, seed, pace) => {
    const player = playerFor(ruleset);
    return player.ok ? playSlide(player.value, ruleset, seed, pace) : player;
  },
  why: (position, analysis) => slideWhy(position, analysis, TERMINAL_SPEECH),
  refusal,
  outlook: outlookOf,
  drawing: slideDrawing,
};

function playerFor(ruleset: SlideRuleset): Answer<SlidePlayer> {
  return wantsNetwork('slide', ruleset)
    ? instantSlidePlayer(strongestNetwork())
    : ok(createSlidePlayer());
}

function refusal(position: SlidePosition): Refusal | undefined {
  const why = whyImpossible(position);
  switch (why?.kind) {
    case undefined:
      return undefined;
    case 'no-tile':
      return wrong('there is no tile on the board: give it at least one');
    case 'odd-tile': {
      const [row, column] = coordinateOf(position.ruleset, why.cell);
      const tiles = `${why.tiles.join(', ')} and so on`;
      return wrong(
        `${why.value} at row ${row + 1}, column ${column + 1} never comes up: tiles are ${tiles}`,
      );
    }
    case 'over':
      return { message: 'the game is over: no tile can move', isOver: true };
    case 'won':
      return { message: 'the game is over: its target has been reached', isOver: true };
  }
}

function wrong(message: string): Refusal {
  return { message, isOver: false };
}
