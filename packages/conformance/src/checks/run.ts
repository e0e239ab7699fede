import type { Board } from '../board.js';
import { possibleMoves, ruleOn } from '../referee.js';
import { oneMergeOf, sizes, STUCK } from './boards.js';
import { groupOf, type Check } from './check.js';
import { expectSame, expectState, expectThrows, fail } from './expect.js';
import { expectCopies, expectIgnored, expectPatienceEnds } from './run-player.js';
import { screen, type Subject } from './subject.js';
import { anyPlayer, spawnedAfter, steadyPlayer, stepsOf, traceRun } from './trace.js';

const ONE_MERGE_FROM_2048 = oneMergeOf(1024);

/** Little is left to play, so that a game on it is short. */
const LATE: Board = [
  [2, 256, 2, 0],
  [1024, 8, 512, 0],
  [4, 128, 4, 2],
  [512, 16, 64, 8],
];

export const RUN_CHECKS: readonly Check[] = groupOf('run', {
  'run-ends-stuck': {
    scope: 'core',
    says: 'run plays until no move is possible.',
    requirements: ['S4-11', 'S4-4'],
    async test(bench) {
      const subjects = [
        await bench.create(),
        await bench.createWith(LATE),
        await bench.createWith(ONE_MERGE_FROM_2048),
      ];
      for (const subject of subjects) {
        await subject.run(anyPlayer(bench));
        await expectStuck(subject);
      }
    },
  },
  'run-goes-on-after-2048': {
    scope: 'core',
    says: 'run does not end at 2048, nor at any higher tile.',
    requirements: ['S4-11', 'X-4'],
    async test(bench) {
      for (const tile of [1024, 2048, 65536]) {
        const subject = await bench.createWith(oneMergeOf(tile));
        await traceRun(bench, subject, (board) =>
          board[0]?.[0] === tile && board[0][1] === tile ? 'WEST' : undefined,
        );
        await expectStuck(subject);
      }
    },
  },
  'run-plays-the-moves': {
    scope: 'beyond',
    says: 'run makes exactly the moves that the player answers.',
    requirements: ['S4-11'],
    async test(bench) {
      const trace = await traceRun(bench, await bench.create());
      for (const { shown, answer, next } of stepsOf(trace)) {
        if (spawnedAfter(shown.board, answer, next.board) !== undefined) continue;
        fail(`the player answered ${answer}, but the next board does not follow from it`, {
          'board before': shown.board,
          [`board after ${answer}`]: ruleOn(shown.board, answer).board,
          'next board': next.board,
        });
      }
    },
  },
  'run-spawns-once': {
    scope: 'beyond',
    says: 'run adds exactly one tile, a 2 or a 4, after each move.',
    requirements: ['S4-3'],
    async test(bench) {
      const trace = await traceRun(bench, await bench.createWith(LATE));
      for (const { shown, answer, next } of stepsOf(trace)) {
        const tiles = spawnedAfter(shown.board, answer, next.board) ?? [];
        const boards = {
          [`board after ${answer}`]: ruleOn(shown.board, answer).board,
          'next board': next.board,
        };
        expectSame('the number of tiles that came after a move', tiles.length, 1, boards);
        if (tiles[0] !== 2 && tiles[0] !== 4) fail(`a tile ${tiles[0]} came after a move`, boards);
      }
    },
  },
  'run-counts': {
    scope: 'beyond',
    says: 'run counts the moves and adds the points of the game.',
    requirements: ['S4-7', 'S4-11'],
    async test(bench) {
      const { turns, last } = await traceRun(bench, await bench.createWith(LATE));
      let points = 0;
      for (const [i, { shown, answer }] of turns.entries()) {
        expectSame(`getNumMoves() in turn ${i + 1}`, shown.moves, i);
        expectSame(`getPoints() in turn ${i + 1}`, shown.points, points);
        points += ruleOn(shown.board, answer).points;
      }
      expectSame('getNumMoves() after run', last.moves, turns.length);
      expectSame('getPoints() after run', last.points, points);
    },
  },
  'run-from-any-board': {
    scope: 'beyond',
    says: 'run goes on from the board as it is, and asks nobody when no move is possible.',
    requirements: ['S4-11'],
    async test(bench) {
      const subject = await bench.createWith(STUCK);
      const before = await subject.state();
      const { turns } = await traceRun(bench, subject);
      expectSame('how often the player of a stuck game was asked', turns.length, 0);
      expectState('after run on a stuck board', await subject.state(), before);
      for (const board of [ONE_MERGE_FROM_2048, LATE]) {
        const [first] = (await traceRun(bench, await bench.createWith(board))).turns;
        if (first === undefined) fail('run asked for no move', { board });
        const what = 'the first board that the player is shown';
        expectState(what, first.shown, { board, points: 0, moves: 0 });
      }
    },
  },
  'run-shows-game-over': {
    scope: 'beyond',
    says: 'run shows the end of the game once, with the final score and number of moves.',
    requirements: ['S4-13'],
    async test(bench) {
      const { endings, last } = await traceRun(bench, await bench.createWith(LATE));
      expectSame('how often showGameOverScreen was called', endings.length, 1);
      for (const ending of endings) expectState('showGameOverScreen', ending, last);
    },
  },
  'run-updates-screen': {
    scope: 'beyond',
    says: 'run shows the game in every turn.',
    requirements: ['S4-11'],
    async test(bench) {
      const { turns, updates } = await traceRun(bench, await bench.createWith(LATE));
      if (updates < turns.length) {
        fail(`updateScreen was called ${updates} times in ${turns.length} turns`);
      }
      for (const [i, { shown, screen: seen }] of turns.entries()) {
        if (i === 0) continue;
        if (seen === undefined) fail(`updateScreen was not called between turns ${i} and ${i + 1}`);
        expectState(`what updateScreen was given before turn ${i + 1}`, seen, shown);
      }
    },
  },
  'run-again': {
    scope: 'beyond',
    says: 'After run has ended, the game can be set up, moved and run again.',
    requirements: ['S4-11', 'S4-8'],
    async test(bench) {
      const subject = await bench.createWith(LATE);
      await subject.run(anyPlayer(bench));
      await subject.setBoard(LATE);
      const what = 'performMove(EAST) after run has ended';
      expectSame(what, await subject.move('EAST'), true, { board: LATE });
      await subject.setBoard(LATE);
      const { turns } = await traceRun(bench, subject);
      if (turns.length === 0) fail('a second run asked for no move', { board: LATE });
      await expectStuck(subject);
    },
  },
  'run-goes-far': {
    scope: 'beyond',
    says: 'run goes on for as long as the game does, be it thousands of turns.',
    requirements: ['S4-11', 'X-2'],
    async test(bench) {
      const subject = await bench.create(7, 6);
      await subject.run(steadyPlayer());
      await expectStuck(subject);
    },
  },
  'run-hands-out-a-copy': {
    scope: 'advice',
    says: 'A player may change the game that it is shown: the real one goes on unchanged.',
    requirements: ['S4-14'],
    test: (bench) => expectCopies(bench),
  },
  'run-ignores-impossible-answers': {
    scope: 'beyond',
    says: 'An answer without effect is not played: run asks again, or throws.',
    requirements: ['S4-11', 'X-6'],
    test: (bench) => expectIgnored(bench),
  },
  'run-ends-obstinate-players': {
    scope: 'advice',
    says: 'A player that answers nothing but an impossible move is not asked for ever.',
    requirements: ['S4-11'],
    test: (bench) => expectPatienceEnds(bench),
  },
  'run-other-sizes': {
    scope: 'beyond',
    says: 'run plays on boards that are not 4 x 4 until no move is possible.',
    requirements: ['S4-11', 'X-3'],
    async test(bench) {
      for (const [width, height] of sizes('2x2', '3x4', '5x2')) {
        const subject = await bench.create(width, height);
        await subject.run(anyPlayer(bench));
        await expectStuck(subject);
      }
    },
  },
  'refuse-missing-player': {
    scope: 'beyond',
    says: 'run without a player is an IllegalArgumentException.',
    requirements: ['S4-11', 'X-9'],
    async test(bench) {
      for (const subject of [await bench.create(), await bench.createWith(STUCK)]) {
        await expectThrows('run(null, ui)', () => subject.call('run', null, screen()));
      }
    },
  },
  'refuse-missing-ui': {
    scope: 'beyond',
    says: 'run without a user interface is an IllegalArgumentException.',
    requirements: ['S4-11', 'X-9'],
    async test(bench) {
      const player = {
        getPlayerMove: () => fail('run asked the player, although there is no user interface'),
      };
      for (const subject of [await bench.create(), await bench.createWith(STUCK)]) {
        await expectThrows('run(player, null)', () => subject.call('run', player, null));
      }
    },
  },
});

async function expectStuck(subject: Subject): Promise<void> {
  const board = await subject.board();
  const possible = possibleMoves(board);
  if (possible.length > 0) {
    fail(`run ended although ${possible.join(', ')} is possible`, { board });
  }
  expectSame('isMovePossible() after run', await subject.canMove(), false, { board });
}
