import { IllegalArgumentException } from '../exceptions.js';
import type { RandomSource } from '../random.js';
import { createComputerPlayer } from './computer-player.js';
import { humanPlayer } from './human-player.js';
import { createSimulator } from './simulator.js';
import type { PlayerInterface, SimulatorInterface } from './types.js';

/** Where S4's tests get everything from. */
export const TTFEFactory: {
  readonly createSimulator: (
    width: number,
    height: number,
    random: RandomSource,
  ) => SimulatorInterface;
  readonly createPlayer: (human: boolean) => PlayerInterface;
} = {
  createSimulator,
  createPlayer(human) {
    if (typeof human !== 'boolean') {
      throw new IllegalArgumentException('a player is human or not: true or false');
    }
    return human ? humanPlayer : createComputerPlayer();
  },
};
