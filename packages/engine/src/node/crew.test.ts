import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Worker } from 'node:worker_threads';
import type { SlideTypes } from '@twofold/rules/slide';
import type { Answer } from '../common/answer.js';
import type { Analysis } from '../common/player.js';
import {
  BOARD_KINDS,
  positionOf,
  randomCells,
  randomNumbers,
  type BoardKind,
} from '../testing/boards.js';
import { EIGHT_BY_SIX, installRandomNetwork, network } from '../testing/random-network.js';
import { packStemmed, packTable } from '../testing/packed-network.js';
import { packBoard, type PackedBoard } from '../slide/network/board.js';
import { CLASSIC, createCore, type Core, type SearchRules } from '../slide/network/core.js';
import { parseNetworkFile } from '../slide/network/file.js';
import { installNetwork, roomIn } from '../slide/network/install.js';
import { createNetworkPlayer } from '../slide/network/player.js';
import { startThread } from './start-module.js';
import { makeNetworkFile, type NetworkParts } from '../slide/network/make-network-file.js';

const BOARDS = process.env['TWOFOLD_PROOF'] === undefined ? 40 : 2000;
const SMALL = network('012 145 569');
/** Places in the exchange area, most of them where threads meet: `assembly/exchange.ts`. */
const BEGUN = 368;
const CLAIMS = 1216;
const LIVE = 1280;
const CREW = 1408;
const THEIR_NODES = 1472;

/** A core whose helpers can be ended from here. */
interface Team {
  readonly core: Core;
  readonly helpers: readonly Worker[];
}

const ended: Worker[] = [];
afterAll(() => Promise.all(ended.map((worker) => worker.terminate())));

async function teamOf(threads: number): Promise<Team> {
  const helpers: Worker[] = [];
  const core = await createCore({
    threads,
    start: (helper) => helpers.push(startThread('helper', helper)),
  });
  ended.push(...helpers);
  installRandomNetwork(core, SMALL);
  await until(() => core.exports.threads() === threads);
  return { core, helpers };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

function boardsOf(seed: number, kinds = Object.keys(BOARD_KINDS) as BoardKind[]): PackedBoard[] {
  const random = randomNumbers(seed);
  return Array.from({ length: BOARDS }, (_, i) => {
    const board = packBoard(positionOf(randomCells(kinds[i % kinds.length]!, random)));
    if (!board.ok) throw new Error(board.error.message);
    return board.value;
  });
}

/** All values to the last bit, and what is chosen. */
function searched({ exports, memory }: Core, { low, high }: PackedBoard, depth: number): string {
  exports.setAlone(0);
  const reached = exports.search(low, high, depth, Infinity, 0, 0);
  const values = Buffer.from(memory.buffer, exports.exchangeAt() + 352, 16).toString('hex');
  return `${reached} ${values} ${exports.chosenMove()}`;
}

/** Eight bytes that all threads see. */
function word({ exports, memory }: Core, at: number): BigUint64Array {
  return new BigUint64Array(memory.buffer, exports.exchangeAt() + at, 1);
}

function theirNodes(core: Core): bigint {
  return Atomics.load(word(core, THEIR_NODES), 0);
}

function moves(answer: Answer<Analysis<SlideTypes>>): unknown {
  return answer.ok ? answer.value.moves : answer.error;
}

const ODD: SearchRules = { spawnRanks: [3, 1, 6], spawnChances: [0.2, 0.5, 0.3], goalRank: 9 };

describe('a search in several threads', () => {
  let teams: readonly Team[];
  beforeAll(async () => {
    teams = await Promise.all([1, 2, 3].map(teamOf));
  });

  it('gives the values of one thread to the last bit, by any rules, whatever was searched before', () => {
    for (const [i, board] of boardsOf(4711).entries()) {
      const depth = 1 + (i % 4);
      const found = teams.map(({ core }) => {
        core.useRules(i % 3 === 2 ? ODD : CLASSIC);
        return searched(core, board, depth);
      });
      expect(new Set(found).size).toBe(1);
    }
  });

  describe('that skips hopeless moves', () => {
    beforeAll(() => {
      for (const { core } of teams) {
        installRandomNetwork(core, { ...SMALL, scale: 4 });
        core.useRules(CLASSIC);
        core.exports.setAlone(0);
      }
    });
    afterAll(() => {
      for (const { core } of teams) installRandomNetwork(core, SMALL);
    });

    it('gives them too', () => {
      for (const { low, high } of boardsOf(815)) {
        const found = teams.map(({ core }) => {
          core.exports.search(low, high, 2, Infinity, 0, 0);
          core.exports.deepen(3, Infinity, 0, 0, 1);
          core.exports.deepen(4, Infinity, 0, 0, 1);
          return core.values().join();
        });
        expect(new Set(found).size).toBe(1);
      }
    });

    /** What was found of three moves ahead by the time that somebody has been asked so often. */
    function begun({ core }: Team, { low, high }: PackedBoard, most: number): number[] {
      let polls = 0;
      core.pollWith(() => ++polls > most);
      core.exports.forget();
      core.exports.search(low, high, 2, Infinity, 0, 0);
      core.exports.deepen(3, Infinity, 1, 0, 1);
      return [...new Float32Array(core.memory.buffer, core.exports.exchangeAt() + BEGUN, 4)];
    }

    it('takes nothing for found that was broken off, also of moves that nobody was to share', () => {
      const boards = Array.from({ length: 10 }, (_, i) =>
        boardsOf(i + 1, ['any', 'full', 'sparse']),
      ).flat();
      let brokenOff = 0;
      for (const board of boards) {
        const whole = begun(teams[0]!, board, Infinity);
        for (const team of teams.slice(1)) {
          for (const most of [0, 1, 2]) {
            const found = begun(team, board, most);
            if (found.join() !== whole.join()) brokenOff++;
            expect(found.every((value, at) => Number.isNaN(value) || value === whole[at])).toBe(
              true,
            );
          }
        }
      }
      expect(brokenOff).toBeGreaterThan(10);
    });
  });

  it('is shared by all: others look at boards too', () => {
    const [board] = boardsOf(1, ['any']);
    for (const { core } of teams.slice(1)) {
      // However busy the machine is, they get their turn.
      do {
        core.exports.forget();
        searched(core, board!, 5);
      } while (theirNodes(core) === 0n);
      expect(core.exports.searchedNodes()).toBeGreaterThan(Number(theirNodes(core)));
    }
  });

  it('is the same again for whoever asks for nodes alone', () => {
    const random = randomNumbers(5);
    for (let i = 0; i < BOARDS; i++) {
      const position = positionOf(randomCells('any', random));
      const answers = teams.map(({ core }) => {
        core.exports.forget();
        return createNetworkPlayer(core).analyse(position, { nodes: 3000 });
      });
      const [first] = answers;
      for (const answer of answers) expect(moves(answer)).toEqual(moves(first!));
    }
  });

  it('is the same for them also when others are not yet done with the search before', () => {
    const { core } = teams[1]!;
    const random = randomNumbers(6);
    for (let i = 0; i < BOARDS; i++) {
      const position = positionOf(randomCells('any', random));
      const answers = [0n, 128n].map((late) => {
        const shouldStop = (): boolean => Atomics.add(word(core, THEIR_NODES), 0, late) < 0n;
        core.exports.forget();
        return createNetworkPlayer(core).analyse(position, { nodes: 3000, shouldStop });
      });
      expect(answers[1]).toEqual(answers[0]);
    }
  });

  it('takes another network into use in all threads', () => {
    for (const { core } of teams) installRandomNetwork(core, network('0123 4567', [0, 5]));
    for (const board of boardsOf(99).slice(0, BOARDS / 4)) {
      expect(new Set(teams.map(({ core }) => searched(core, board, 4))).size).toBe(1);
    }
    for (const { core } of teams) installRandomNetwork(core, SMALL);
  });

  it('ends when it is told to, with the values of the last depth that was finished', () => {
    const [alone, , three] = teams.map(({ core }) => core) as [Core, Core, Core];
    for (const [i, { low, high }] of boardsOf(7, ['any', 'sparse']).entries()) {
      let polls = 0;
      three.pollWith(() => ++polls > i % 7);
      three.exports.setAlone(0);
      three.exports.forget();
      const reached = three.exports.search(low, high, 15, Infinity, 1, 0);
      expect(reached).toBeLessThan(15);
      if (reached === 0) continue;
      alone.exports.search(low, high, reached, Infinity, 0, 0);
      expect(three.values()).toEqual(alone.values());
    }
  });

  it('leaves nothing to work on when it ends, also in a task that another has not brought back', async () => {
    const core = await createCore({ threads: 2, start: () => {} });
    installRandomNetwork(core, SMALL);
    Atomics.store(word(core, CREW), 0, 1n);
    const [board] = boardsOf(1, ['any']);
    let reached = 0;
    for (let last = 1; reached < 3; last++) {
      let polls = 0;
      core.pollWith(() => {
        // Somebody claims all that is left, and falls asleep over it.
        if (Atomics.load(word(core, LIVE), 0) !== 0n) Atomics.add(word(core, CLAIMS), 0, 480n);
        return ++polls === last;
      });
      core.exports.forget();
      reached = core.exports.search(board!.low, board!.high, 3, Infinity, 1, 0);
      expect(Atomics.load(word(core, LIVE), 0)).toBe(0n);
    }
  });

  it('goes on when those who help are gone', async () => {
    const { core, helpers } = await teamOf(3);
    const { core: alone } = teams[0]!;
    for (const [i, board] of boardsOf(3).entries()) {
      if (i === 5) await helpers[0]!.terminate();
      if (i === 10) await helpers[1]!.terminate();
      expect(searched(core, board, 4)).toBe(searched(alone, board, 4));
    }
  });
});

describe('a network file', () => {
  const kept = [3, 50, 700].map(
    (step) => new Map(Array.from({ length: 3000 }, (_, i) => [i * step, ((i * 37) % 99) - 50])),
  );
  const tables = kept.map((table) => packTable(table, 4));
  const patterns = [0x012456, 0x456789, 0x012345];
  const pruned: NetworkParts = {
    encoding: 'pruned',
    patterns,
    stageRanks: [0, 4],
    scale: 16,
    tables: [...tables, ...tables],
  };
  const stems = Int32Array.from({ length: 2 ** 16 }, (_, i) => (i * 7) % 100);
  const stemmed: NetworkParts = {
    encoding: 'stemmed',
    patterns,
    stageRanks: [0],
    scale: 16,
    tables: kept.map((table) => packStemmed(stems, table)),
  };

  const usual: NetworkParts = {
    ...stemmed,
    patterns: [...patterns, ...patterns, 0x012345, 0x01259a],
    tables: Array.from({ length: 8 }, (_, i) => stemmed.tables[i % 3]!),
  };

  /** From elsewhere, or from where the core has room for it; into memory that is not empty. */
  function installed(core: Core, parts: NetworkParts, isInside = false): Answer<void> {
    const file = makeNetworkFile(parts);
    const bytes = isInside ? roomIn(core)(file.length) : file;
    new Uint8Array(core.memory.buffer, core.exports.networkAt()).fill(0x5a);
    bytes.set(file);
    const parsed = parseNetworkFile(bytes);
    return parsed.ok ? installNetwork(core, parsed.value) : parsed;
  }

  it.each([
    ['of pruned tables', pruned],
    ['of stemmed tables', stemmed],
    ['of as many tables as those of the games', usual],
  ])('%s is unpacked by several threads as by one, wherever it lies', async (_, parts) => {
    const teams = await Promise.all([1, 3].map(teamOf));
    const boards = boardsOf(8).slice(0, 20);
    const found = [false, true].flatMap((isInside) =>
      teams.map(({ core }) => {
        expect(installed(core, parts, isInside).ok).toBe(true);
        return boards.map((board) => searched(core, board, 2)).join();
      }),
    );
    expect(new Set(found).size).toBe(1);
  });

  it('with a damaged table is refused by several threads too', async () => {
    const { core } = await teamOf(2);
    const damaged = pruned.tables.with(4, tables[1]!.subarray(0, 50));
    expect(installed(core, { ...pruned, tables: damaged })).toMatchObject({
      error: { message: 'table 4 of the network ends too early' },
    });
  });
});

it('the network of the games is searched alike by two threads and by one', async () => {
  const [one, two] = await Promise.all([teamOf(1), teamOf(2)]);
  for (const { core } of [one, two]) installRandomNetwork(core, EIGHT_BY_SIX);
  for (const board of boardsOf(12).slice(0, 20)) {
    expect(searched(two.core, board, 3)).toBe(searched(one.core, board, 3));
  }
});
