import type { CreateSimulator } from '../candidate.js';
import { passesEverySeed } from './correct.case.js';

const file = new URL('../../../../examples/simulator.mjs', import.meta.url).href;
const { createSimulator } = (await import(file)) as { createSimulator: CreateSimulator };

passesEverySeed('examples/simulator.mjs', createSimulator);
