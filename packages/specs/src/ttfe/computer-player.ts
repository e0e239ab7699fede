import {
  instantSlidePlayer,
  paced,
  strongestNetwork,
  type PacedPlayer,
  type SlidePlayer,
} from '@twofold/engine';
import { MAX_SIDE } from '@twofold/rules';
import { slidePosition, type SlidePosition } from '@twofold/rules/slide';
import { accepted, IllegalStateException } from '../exceptions.js';
import { MOVE_DIRECTIONS, SLIDES } from './directions.js';
import { simulatorRuleset } from './ruleset.js';
import type { MoveDirection, PlayerInterface, SimulatorInterface } from './types.js';

/** S4-15: a game takes at most ten seconds. These are planned for; the rest is for busy machines. */
const PLANNED = 9_200;
/** And these are for moves by the network alone; after them a move is made without a thought. */
const OVERTIME = 300;

/** Loaded with the first player, since the time of a game is for playing, and shared by all. */
let engine: SlidePlayer | undefined;

/**
 * The computer player: the engine, on any simulator that can be read. The time of a game, from the
 * first question on, is shared out over its moves. A game without a move, or with fewer than the last
 * one asked about, is a new one.
 */
export function createComputerPlayer(now?: () => number): PlayerInterface {
  const strongest = loadedEngine();
  let moves = 0;
  let player: PacedPlayer | undefined;
  return {
    getPlayerMove(game): MoveDirection {
      // Boards that no engine was made for.
      if (Math.max(game.getBoardWidth(), game.getBoardHeight()) > MAX_SIDE) {
        return firstPossible(game);
      }
      const ply = game.getNumMoves();
      if (player === undefined || ply === 0 || ply < moves) {
        player = paced(
          strongest,
          PLANNED,
          simulatorRuleset(game.getBoardWidth(), game.getBoardHeight()),
          now,
        );
      }
      moves = ply;
      return player.left() + OVERTIME > 0 ? considered(player, game) : firstPossible(game);
    },
  };
}

function considered(player: PacedPlayer, game: SimulatorInterface): MoveDirection {
  const analysis = player.analyse(readPosition(game));
  if (!analysis.ok) throw new IllegalStateException(analysis.error.message);
  return MOVE_DIRECTIONS.find((direction) => SLIDES[direction] === analysis.value.best)!;
}

function firstPossible(game: SimulatorInterface): MoveDirection {
  const possible = MOVE_DIRECTIONS.find((direction) => game.isMovePossible(direction));
  if (possible === undefined) throw new IllegalStateException('no move is possible');
  return possible;
}

function loadedEngine(): SlidePlayer {
  if (engine !== undefined) return engine;
  const loaded = instantSlidePlayer(strongestNetwork());
  if (!loaded.ok) throw new IllegalStateException(loaded.error.message);
  return (engine = loaded.value);
}

function readPosition(game: SimulatorInterface): SlidePosition {
  const ruleset = simulatorRuleset(game.getBoardWidth(), game.getBoardHeight());
  const cells: number[] = [];
  for (let y = 0; y < ruleset.height; y++) {
    for (let x = 0; x < ruleset.width; x++) cells.push(game.getPieceAt(x, y));
  }
  return accepted(slidePosition(ruleset, { cells, ply: game.getNumMoves() }));
}
