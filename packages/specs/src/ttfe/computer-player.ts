import { instantSlidePlayer, movesToPlan, type SlidePlayer } from '@twofold/engine';
import { slidePosition, type SlidePosition } from '@twofold/rules/slide';
import { IllegalArgumentException, IllegalStateException } from '../exceptions.js';
import { MOVE_DIRECTIONS, SLIDES } from './directions.js';
import { simulatorRuleset } from './ruleset.js';
import type { MoveDirection, PlayerInterface, SimulatorInterface } from './types.js';

/** S4-15: a game takes at most ten seconds. A little is held back for moves by the network alone. */
const MILLISECONDS_PER_GAME = 9_500;

/** Loaded when the first move is asked for, and shared by all players. */
let engine: SlidePlayer | undefined;

/**
 * The computer player: the engine, on any simulator that can be read. The time of a game, from the
 * first question on, is shared out over its moves. A game that has made fewer moves than the last one
 * asked about is a new one.
 */
export function createComputerPlayer(now: () => number = Date.now): PlayerInterface {
  let moves = Infinity;
  let end = 0;
  return {
    getPlayerMove(game): MoveDirection {
      const position = readPosition(game);
      if (position.ply < moves) end = now() + MILLISECONDS_PER_GAME;
      moves = position.ply;
      const player = loadedEngine();
      const left = end - now();
      const budget = left > 0 ? { milliseconds: left / movesToPlan(moves) } : { depth: 1 };
      const analysis = player.analyse(position, budget);
      if (!analysis.ok) throw new IllegalStateException(analysis.error.message);
      return MOVE_DIRECTIONS.find((direction) => SLIDES[direction] === analysis.value.best)!;
    },
  };
}

function loadedEngine(): SlidePlayer {
  if (engine !== undefined) return engine;
  const loaded = instantSlidePlayer('lite');
  if (!loaded.ok) throw new IllegalStateException(loaded.error.message);
  return (engine = loaded.value);
}

function readPosition(game: SimulatorInterface): SlidePosition {
  const ruleset = simulatorRuleset(game.getBoardWidth(), game.getBoardHeight());
  const cells: number[] = [];
  for (let y = 0; y < ruleset.height; y++) {
    for (let x = 0; x < ruleset.width; x++) cells.push(game.getPieceAt(x, y));
  }
  const position = slidePosition(ruleset, { cells, ply: game.getNumMoves() });
  if (!position.ok) throw new IllegalArgumentException(position.error.message);
  return position.value;
}
