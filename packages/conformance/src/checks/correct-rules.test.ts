import { TTFEFactory } from '@twofold/specs/ttfe';
import { passesEverySeed } from './correct.case.js';

passesEverySeed('TTFEFactory.createSimulator', TTFEFactory.createSimulator);
