import { makeRows, parseRows } from '../board.js';
import type { DotsMode } from './mode.js';

/** Layers of ice by cell. */
export type IceRule = readonly number[];

export const LAYERS = ['0', '1', '2'] as const;

/** Ice lies under dots: each dot that is taken from it melts a layer. */
export const ice: DotsMode<IceRule> = {
  about: 'ice under the dots melts, layer by layer, where dots are taken',
  written: 'rows of layers from 0 to 2, separated by /, with some ice',
  parse: (text, shape) => {
    const rows = parseRows(text, shape, LAYERS);
    return rows?.some((layers) => layers !== '0') ? rows.map(Number) : undefined;
  },
  make: (rule, shape) => makeRows(shape, rule),
  total: sum,
  left: ({ ice: layers }) => sum(layers!),
  cleared: ({ ice: layers, events }, cells) => {
    const melted = cells.filter((cell) => layers![cell]! > 0);
    for (const cell of melted) layers![cell]!--;
    if (melted.length > 0) events.push({ kind: 'melted', cells: melted });
  },
};

function sum(layers: readonly number[]): number {
  return layers.reduce((all, layer) => all + layer, 0);
}
