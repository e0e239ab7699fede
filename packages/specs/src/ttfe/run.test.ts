import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulatorWith, stateOf } from './boards.case.js';
import {
  IllegalArgumentException,
  IllegalStateException,
  MoveDirection,
  Random,
  createSimulator,
  type PlayerInterface,
  type SimulatorInterface,
  type UserInterface,
} from './index.js';

const ALL = Object.values(MoveDirection);

const blank: UserInterface = {
  updateScreen: () => {},
  showGameOverScreen: () => {},
  getUserMove: () => MoveDirection.NORTH,
};

/** Plays the first direction that is possible. */
const plain: PlayerInterface = {
  getPlayerMove: (game) => ALL.find((direction) => game.isMovePossible(direction))!,
};

function answering(answer: unknown): PlayerInterface {
  return { getPlayerMove: () => answer as MoveDirection };
}

/** Changes everything that a simulator lets itself be changed in. */
function vandalise(game: SimulatorInterface): void {
  for (const direction of ALL) if (game.performMove(direction)) game.addPiece();
  while (game.isSpaceLeft()) game.addPiece();
  void game.run(plain, blank);
  game.setPieceAt(0, 0, 2048);
  game.setPieceAt(1, 1, 0);
}

/** A view that notes what it is shown. */
function witness(): UserInterface & { readonly seen: (readonly [string, object])[] } {
  const seen: (readonly [string, object])[] = [];
  return {
    ...blank,
    seen,
    updateScreen: (game) => void seen.push(['screen', stateOf(game)]),
    showGameOverScreen: (game) => void seen.push(['over', stateOf(game)]),
  };
}

const anyGame = fc.record({
  width: fc.integer({ min: 2, max: 4 }),
  height: fc.integer({ min: 2, max: 4 }),
  seed: fc.nat(),
});

describe('run', () => {
  test('S4-11, S4-12, S4-3, S4-4: plays move and spawn by turns until nothing is possible', () => {
    fc.assert(
      fc.property(anyGame, ({ width, height, seed }) => {
        const byHand = createSimulator(width, height, new Random(seed));
        const expected = [['screen', stateOf(byHand)]];
        while (byHand.isMovePossible()) {
          byHand.performMove(plain.getPlayerMove(byHand, blank) as MoveDirection);
          byHand.addPiece();
          expected.push(['screen', stateOf(byHand)]);
        }
        const game = createSimulator(width, height, new Random(seed));
        const ui = witness();
        expect(game.run(plain, ui)).toBeUndefined();
        expect(stateOf(game)).toEqual(stateOf(byHand));
        expect(ui.seen).toEqual([...expected, ['over', stateOf(byHand)]]);
        expect(game.isMovePossible()).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  test('S4-13: at the end the view can tell points and turns', () => {
    const game = createSimulator(3, 2, new Random(5));
    let message = '';
    void game.run(plain, {
      ...blank,
      showGameOverScreen: (end) => {
        message = `Game Over: ${end.getPoints()} points, ${end.getNumMoves()} turns`;
      },
    });
    expect(game.getNumMoves()).toBeGreaterThan(0);
    expect(message).toBe(`Game Over: ${game.getPoints()} points, ${game.getNumMoves()} turns`);
  });

  test('S4-11: on a board without a move nobody is asked', () => {
    const game = simulatorWith([
      [2, 4],
      [4, 2],
    ]);
    const ui = witness();
    const never: PlayerInterface = {
      getPlayerMove: () => {
        throw new Error('asked');
      },
    };
    void game.run(never, ui);
    expect(ui.seen.map(([what]) => what)).toEqual(['screen', 'over']);
  });

  test('S4-14, X-12: a player may change its copy, and the game goes on as if it had not', () => {
    fc.assert(
      fc.property(anyGame, ({ width, height, seed }) => {
        const [polite, rude] = [() => {}, vandalise].map((afterthought) => {
          let draws = 0;
          const random = new Random(seed);
          const counted = { nextInt: (bound: number) => (draws++, random.nextInt(bound)) };
          const game = createSimulator(width, height, counted);
          const player: PlayerInterface = {
            getPlayerMove: (copy, ui) => {
              const move = plain.getPlayerMove(copy, ui);
              afterthought(copy);
              return move;
            },
          };
          void game.run(player, blank);
          return { draws, state: stateOf(game) };
        });
        expect(rude).toEqual(polite);
      }),
      { numRuns: 20 },
    );
  });

  test('S4-14: neither can a view change the game, and what it was shown stays', () => {
    const [game, honest] = [7, 7].map((seed) => createSimulator(3, 3, new Random(seed))) as [
      SimulatorInterface,
      SimulatorInterface,
    ];
    const kept: SimulatorInterface[] = [];
    void game.run(plain, {
      ...blank,
      updateScreen: (screen) => void kept.push(screen),
      showGameOverScreen: vandalise,
    });
    const ui = witness();
    void honest.run(plain, ui);
    expect(stateOf(game)).toEqual(stateOf(honest));
    expect(kept.map((screen) => ['screen', stateOf(screen)])).toEqual(ui.seen.slice(0, -1));
  });

  test('S4-14: the copy spawns by chance of its own, the same in every run', () => {
    const spawnsOf = (seed: number): object[] => {
      const spawns: object[] = [];
      const peeking: PlayerInterface = {
        getPlayerMove: (copy, ui) => {
          const move = plain.getPlayerMove(copy, ui) as MoveDirection;
          copy.performMove(move);
          copy.addPiece();
          spawns.push(stateOf(copy));
          return move;
        },
      };
      const ui = witness();
      void createSimulator(4, 4, new Random(seed)).run(peeking, ui);
      // What was guessed is not what came, or a player could look ahead.
      const right = spawns.filter((guess, i) => {
        return JSON.stringify(guess) === JSON.stringify(ui.seen[i + 1]![1]);
      });
      expect(right.length).toBeLessThan(spawns.length / 2);
      return spawns;
    };
    expect(spawnsOf(1)).toEqual(spawnsOf(1));
  });

  test.each([MoveDirection.NORTH, 'UP', '', null, undefined, 3, {}])(
    'S4-11, X-6: %j is not executed where it is impossible: the player is asked again',
    (wrong) => {
      const game = simulatorWith([
        [2, 0],
        [0, 0],
      ]);
      const before = stateOf(game);
      const ui = witness();
      const seen: object[] = [];
      const player: PlayerInterface = {
        getPlayerMove: (copy, view) => {
          seen.push(stateOf(copy));
          return seen.length < 4 ? (wrong as MoveDirection) : plain.getPlayerMove(copy, view);
        },
      };
      void game.run(player, ui);
      expect(seen.slice(0, 4)).toEqual([before, before, before, before]);
      // A screen for every move, and none for what was no move.
      expect(ui.seen).toHaveLength(2 + game.getNumMoves());
      expect(game.isMovePossible()).toBe(false);
    },
  );

  test('S4-11: a player that goes round without looking plays to the end', () => {
    const game = createSimulator(4, 4, new Random(4711));
    const round = ['NORTH', 'NORTH', 'EAST', 'SOUTH', 'WEST'] as const;
    let asked = 0;
    void game.run({ getPlayerMove: () => round[asked++ % round.length]! }, blank);
    expect(game.isMovePossible()).toBe(false);
    expect(asked).toBeGreaterThan(game.getNumMoves());
  });

  test.each([MoveDirection.NORTH, null])(
    'S4-11: a player that insists on %j is ended by an exception',
    async (answer) => {
      const game = simulatorWith([
        [2, 0],
        [0, 0],
      ]);
      const before = stateOf(game);
      const ui = witness();
      expect(() => game.run(answering(answer), ui)).toThrow(IllegalStateException);
      await expect(game.run(answering(Promise.resolve(answer)), ui)).rejects.toThrow(
        IllegalStateException,
      );
      expect(ui.seen).toEqual([
        ['screen', before],
        ['screen', before],
      ]);
      expect(stateOf(game)).toEqual(before);
    },
  );

  test.each([null, undefined, {}, 3])('S4-11: %j is neither a player nor a view', (wrong) => {
    const game = simulatorWith([
      [2, 0],
      [0, 0],
    ]);
    const ui = witness();
    expect(() => game.run(wrong as PlayerInterface, ui)).toThrow(IllegalArgumentException);
    expect(() => game.run(plain, wrong as UserInterface)).toThrow(IllegalArgumentException);
    expect(ui.seen).toEqual([]);
  });

  test.each([
    { who: 'the player', player: true, ui: false },
    { who: 'the view', player: false, ui: true },
    { who: 'both', player: true, ui: true },
  ])('S4-11: it gives a promise when promised by $who, and plays the same game', async (late) => {
    const [game, atOnce] = [3, 3].map((seed) => createSimulator(3, 3, new Random(seed))) as [
      SimulatorInterface,
      SimulatorInterface,
    ];
    const [seenLate, seenAtOnce] = [witness(), witness()];
    const player: PlayerInterface = {
      getPlayerMove: (copy, ui) => Promise.resolve(plain.getPlayerMove(copy, ui)),
    };
    const ui: UserInterface = {
      ...seenLate,
      updateScreen: async (screen) => seenLate.updateScreen(screen),
      showGameOverScreen: async (screen) => seenLate.showGameOverScreen(screen),
    };
    const running = game.run(late.player ? player : plain, late.ui ? ui : seenLate);
    expect(running).toBeInstanceOf(Promise);
    await expect(running).resolves.toBeUndefined();
    void atOnce.run(plain, seenAtOnce);
    expect(seenLate.seen).toEqual(seenAtOnce.seen);
  });

  test('S4-11: what a player or view throws comes out of run', async () => {
    const game = simulatorWith([
      [2, 0],
      [0, 0],
    ]);
    const broken = new Error('broken');
    const throwing: PlayerInterface = {
      getPlayerMove: () => {
        throw broken;
      },
    };
    expect(() => game.run(throwing, blank)).toThrow(broken);
    const rejecting: PlayerInterface = { getPlayerMove: () => Promise.reject(broken) };
    await expect(game.run(rejecting, blank)).rejects.toBe(broken);
  });
});
