import type { Core } from '../slide/network/core.js';
import { TABLE_ENTRIES } from '../slide/network/file.js';
import { placeOf } from '../slide/network/tables.js';

/** A network whose weights are a formula, so that a test can work them out without the tables. */
export interface RandomNetwork {
  /** The cells of each pattern, all of one length. */
  readonly patterns: readonly (readonly number[])[];
  /** The rank of the largest tile from which each stage holds; the first is 0. */
  readonly stageRanks: readonly number[];
  readonly scale: number;
}

export const FOUR_BY_SIX: RandomNetwork = network('012345 456789 012456 45689a');
export const EIGHT_BY_SIX: RandomNetwork = network(
  '012456 456789 012345 234569 01259a 345678 134567 01489a',
);

/** Patterns as they are written in the documents: cells in hex. */
export function network(patterns: string, stageRanks: readonly number[] = [0]): RandomNetwork {
  return {
    patterns: patterns
      .split(' ')
      .map((cells) => [...cells].map((cell) => Number.parseInt(cell, 16))),
    stageRanks,
    scale: 0.5,
  };
}

/** A weight from -2048 to 2047 by multiplicative hashing. */
export function weightOf(stage: number, pattern: number, index: number): number {
  return (Math.imul(index + 7919 * (64 * stage + pattern) + 1, 0x9e37_79b1) >> 20) | 0;
}

/** Writes all weights into a core and takes the network into use. */
export function installRandomNetwork(
  core: Core,
  { patterns, stageRanks, scale }: RandomNetwork,
): void {
  const cells = patterns[0]!.length;
  const entries = 16 ** cells;
  for (let stage = 0; stage < stageRanks.length; stage++) {
    for (let pattern = 0; pattern < patterns.length; pattern++) {
      const table = core.table(stage * patterns.length + pattern, entries);
      for (let i = 0; i < entries; i++) {
        table[entries === TABLE_ENTRIES ? placeOf(i) : i] = weightOf(stage, pattern, i);
      }
    }
  }
  const words = patterns.map((list) => list.reduce((word, cell) => (word << 4) | cell, 0));
  core.setPatterns(words, stageRanks);
  core.exports.useNetwork(patterns.length, cells, stageRanks.length, scale);
}
