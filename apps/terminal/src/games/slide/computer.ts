import { slideWhy, whyImpossible } from '@twofold/coach';
import {
  createSlidePlayer,
  instantSlidePlayer,
  playRulesGame,
  strongestNetwork,
  type Answer,
  type Pace,
  type SlidePlayer,
} from '@twofold/engine';
import { wantsNetwork } from '@twofold/engine/player-for';
import { coordinateOf, must, ok, replayTo, type Seed } from '@twofold/rules';
import {
  slide,
  type SlidePosition,
  type SlideRuleset,
  type SlideTypes,
} from '@twofold/rules/slide';
import type { ComputerGame, GameComputer, Refusal } from '../computer.js';
import { TERMINAL_SPEECH } from '../speech.js';
import { slideDrawing } from './board-svg.js';
import { outlookOf } from './outlook.js';

/** Who plays 2048, and what is said of it. */
export const slideComputer: GameComputer<SlideTypes> = {
  usesNetwork: (ruleset) => wantsNetwork('slide', ruleset),
  player: playerFor,
  playGame: playSlide,
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

/**
 * The computer plays a whole game. On a busy machine it may run out of time: then it goes on without
 * searching, as long again, because a game is wanted that has an end.
 */
function playSlide(
  ruleset: SlideRuleset,
  seed: Seed,
  pace: Pace,
): Answer<ComputerGame<SlideTypes>> {
  const player = playerFor(ruleset);
  if (!player.ok) return player;
  const overtime = 'limit' in pace ? pace.limit : 0;
  const game = playRulesGame(player.value, { ruleset, seed, pace, overtime });
  if (!game.ok) return game;
  const { moves, finished } = game.value;
  const replay = { game: slide, ruleset, chance: seed, actions: moves };
  // The moves were made by these rules a moment ago.
  return ok({ timeline: must(replayTo(replay, moves.length, Infinity)), finished });
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
