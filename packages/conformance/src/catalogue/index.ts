import { createSimulator } from '@twofold/specs/ttfe';
import type { CreateSimulator } from '../candidate.js';
import { CELL_FAULTS } from './cells.js';
import { CHANCE_FAULTS } from './chance.js';
import { COUNT_FAULTS } from './counts.js';
import { DIRECTION_FAULTS } from './directions.js';
import { faultySimulators, type Faulty } from './faulty.js';
import { MERGE_FAULTS } from './merges.js';
import { NaiveSimulator } from './naive-simulator.js';
import { POINT_FAULTS } from './points.js';
import { POSSIBLE_FAULTS } from './possible.js';
import { PRECONDITION_FAULTS } from './preconditions.js';
import { RUN_FAULTS } from './running.js';
import { SPAWN_FAULTS } from './spawning.js';

/** Simulators with a fault each. */
export const CATALOGUE: readonly Faulty[] = faultySimulators({
  ...MERGE_FAULTS,
  ...DIRECTION_FAULTS,
  ...POINT_FAULTS,
  ...COUNT_FAULTS,
  ...CELL_FAULTS,
  ...POSSIBLE_FAULTS,
  ...SPAWN_FAULTS,
  ...CHANCE_FAULTS,
  ...PRECONDITION_FAULTS,
  ...RUN_FAULTS,
});

interface Correct {
  readonly name: string;
  readonly create: CreateSimulator;
}

/** Simulators without one, written independently of each other. */
export const CORRECT: readonly Correct[] = [
  { name: 'correct-rules', create: createSimulator },
  {
    name: 'correct-naive',
    create: (width, height, random) => new NaiveSimulator(width, height, random),
  },
];

export function findSimulator(name: string): Correct | Faulty | undefined {
  return [...CORRECT, ...CATALOGUE].find((one) => one.name === name);
}
