import { NaiveSimulator } from '../catalogue/naive-simulator.js';
import { passesEverySeed } from './correct.case.js';

passesEverySeed(
  'the naive simulator of the catalogue',
  (width, height, random) => new NaiveSimulator(width, height, random),
);
