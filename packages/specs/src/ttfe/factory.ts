import { insist } from '../exceptions.js';
import { createComputerPlayer } from './computer-player.js';
import { humanPlayer } from './human-player.js';
import { createSimulator } from './simulator.js';
import type { PlayerInterface } from './types.js';

/** Where S4's tests get everything from. */
export const TTFEFactory: {
  readonly createSimulator: typeof createSimulator;
  readonly createPlayer: (human: boolean) => PlayerInterface;
} = {
  createSimulator,
  createPlayer(human) {
    insist(typeof human === 'boolean', 'a player is human or not: true or false');
    return human ? humanPlayer : createComputerPlayer();
  },
};
