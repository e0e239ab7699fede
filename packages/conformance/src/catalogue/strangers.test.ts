import { createSimulator, type MoveDirection, type SimulatorInterface } from '@twofold/specs/ttfe';
import { describe, expect, it } from 'vitest';
import type { CreateSimulator } from '../candidate.js';
import { runChecks } from '../run/run-checks.js';

const SEEDS = process.env['TWOFOLD_PROOF'] === undefined ? 1 : 3;

/** Changes some methods of a correct simulator that shares no code with the catalogue's. */
function changed(
  change: (real: SimulatorInterface) => Partial<SimulatorInterface>,
): CreateSimulator {
  return (width, height, random) => {
    const real = createSimulator(width, height, random);
    const methods = change(real);
    return new Proxy(real, {
      get(target, name) {
        const method: unknown = Reflect.get(methods, name) ?? Reflect.get(target, name, target);
        return typeof method === 'function' ? (method.bind(target) as unknown) : method;
      },
    });
  };
}

const STRANGERS: Readonly<Record<string, CreateSimulator>> = {
  'loses 4 points at every 1000th': changed((real) => ({
    getPoints: () => real.getPoints() - 4 * Math.floor(real.getPoints() / 1000),
  })),
  'cannot set the cell (3, 3)': changed((real) => ({
    setPieceAt: (x, y, piece) => {
      if (x !== 3 || y !== 3) real.setPieceAt(x, y, piece);
      else real.getPieceAt(x, y);
    },
  })),
  'remembers whether a move was possible until the next move': changed((real) => {
    let known: boolean | undefined;
    return {
      isMovePossible: (...given: [MoveDirection?]) => {
        if (given.length > 0) return real.isMovePossible(...given);
        return (known ??= real.isMovePossible());
      },
      performMove: (direction) => {
        known = undefined;
        return real.performMove(direction);
      },
    };
  }),
  'makes a 4 of one new 2 in twelve': (width, height, random) =>
    changed((real) => ({
      addPiece: () => {
        const before = read(real);
        real.addPiece();
        const at = read(real).findIndex((tile, cell) => tile !== before[cell]);
        const [x, y] = [at % width, Math.floor(at / width)];
        if (random.nextInt(12) === 0) real.setPieceAt(x, y, 4);
      },
    }))(width, height, random),
  'slides SOUTH only half way on boards of five rows': changed((real) => ({
    performMove: (direction) => {
      const moved = real.performMove(direction);
      const isSpoilt = moved && direction === 'SOUTH' && real.getBoardHeight() === 5;
      if (isSpoilt && real.getPieceAt(0, 3) === 0) {
        real.setPieceAt(0, 3, real.getPieceAt(0, 4));
        real.setPieceAt(0, 4, 0);
      }
      return moved;
    },
  })),
  'counts a move of the thinking player': changed((real) => {
    let thought = 0;
    return {
      getNumMoves: () => real.getNumMoves() + thought,
      run: (player, ui) =>
        real.run(
          {
            getPlayerMove: (game) => {
              const answer = player.getPlayerMove(game, ui);
              thought++;
              return answer;
            },
          },
          ui,
        ),
    };
  }),
};

function read(game: SimulatorInterface): readonly number[] {
  const cells = game.getBoardWidth() * game.getBoardHeight();
  return Array.from({ length: cells }, (_, cell) =>
    game.getPieceAt(cell % game.getBoardWidth(), Math.floor(cell / game.getBoardWidth())),
  );
}

describe('S4-18: faulty simulators that are not in the catalogue are caught too', () => {
  it.each(Object.entries(STRANGERS))('%s', async (_, create) => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { failed } = await runChecks(create, { seed });
      expect(failed).toBeGreaterThan(0);
    }
  });

  it('an unchanged simulator passes', async () => {
    const { failed } = await runChecks(changed(() => ({})));
    expect(failed).toBe(0);
  });
});
