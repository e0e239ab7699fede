import { readFileSync } from 'node:fs';
import type { MoveDirection } from '@twofold/specs/ttfe';
import type { Board } from '../board.js';
import type { Ruling } from '../referee.js';
import type { Accepted } from '../statistics.js';
import type { NamedBoard } from './named-boards.js';

/** One line before and after a slide, read from the edge that the tiles slide towards. */
export interface RowVector {
  readonly name: string;
  readonly source: string;
  readonly line: readonly number[];
  readonly after: readonly number[];
  readonly points: number;
  readonly moved: boolean;
}

export interface SizedBoard extends NamedBoard {
  readonly width: number;
  readonly height: number;
}

export interface BoardVector extends SizedBoard {
  readonly moves: Readonly<Record<MoveDirection, Ruling>>;
}

export interface EndVector extends SizedBoard {
  readonly over: boolean;
  readonly possible: Readonly<Record<MoveDirection, boolean>>;
}

export interface SpawnVectors {
  readonly test: string;
  /** The probability that a correct simulator fails one of the tests by bad luck, at most. */
  readonly falseAlarm: number;
  readonly values: {
    readonly distribution: readonly { readonly value: number; readonly probability: number }[];
    readonly samples: number;
    readonly acceptedFours: Accepted;
  };
  readonly cells: readonly {
    readonly name: string;
    readonly board: Board;
    /** The free cells as [x, y]. */
    readonly free: readonly (readonly [x: number, y: number])[];
    readonly probability: string;
    readonly samples: number;
    readonly acceptedPerCell: Accepted;
  }[];
  readonly start: {
    readonly width: number;
    readonly height: number;
    readonly tiles: number;
    readonly samples: number;
    readonly acceptedPerCell: Accepted;
    readonly acceptedFours: Accepted;
  };
}

interface VectorFiles {
  readonly rows: readonly RowVector[];
  readonly boards: readonly BoardVector[];
  readonly ends: readonly EndVector[];
  readonly spawn: SpawnVectors;
}

const loaded = new Map<keyof VectorFiles, unknown>();

/** The contents of `vectors/<name>.json`: our own files, which the tests check. */
export function loadVectors<Name extends keyof VectorFiles>(name: Name): VectorFiles[Name] {
  let contents = loaded.get(name);
  if (contents === undefined) {
    contents = JSON.parse(readFileSync(vectorFile(name), 'utf8'));
    loaded.set(name, contents);
  }
  return contents as VectorFiles[Name];
}

export function vectorFile(name: keyof VectorFiles): URL {
  return new URL(`../../vectors/${name}.json`, import.meta.url);
}
