import { drawsFrom } from '@twofold/rules';
import { dots, DOTS_PRESETS, hasPath, type Path } from '@twofold/rules/dots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_BOARD, pathOf, rowsOf, scripted, seeded, stateOf } from './fixtures.case.js';
import { CellT, GameBoardT, IllegalArgumentException } from './index.js';

const { R, B } = CellT;

describe('an accepted move', () => {
  it.each([
    ['across', '0,0 0,1 0,2'],
    ['down', '4,0 5,0'],
    ['back', '0,2 0,1 0,0'],
    ['round corners', '0,0 0,1 1,1 1,2 1,3'],
    ['in the last corner', '5,5 4,5 3,5'],
  ])('S1-8, S1-9, S1-11, S1-16: a path %s scores its length and uses one move', (_, text) => {
    const path = pathOf(text);
    const game = new GameBoardT(seeded(1));
    game.move(path);
    expect([game.get_score(), game.get_moves()]).toEqual([path.length, 3]);
  });

  it('S1-16: the objective counts its own colour only', () => {
    const game = new GameBoardT(seeded(1));
    game.move(pathOf('4,0 4,1'));
    expect(game.get_obj()).toEqual([R, 6]);
  });

  it('S1-16: the colour is read before anything drops', () => {
    // Blue falls onto [3, 1], where the path begins.
    const game = new GameBoardT(scripted());
    game.move(pathOf('3,1 3,2'));
    expect(game.get_boardT()[3]![1]).toBe(B);
    expect(game.get_obj()).toEqual([R, 4]);
  });

  it('S1-17: all above falls, and new cells come in at the top in reading order', () => {
    const random = scripted(0, 1, 2, 3);
    const game = new GameBoardT(random);
    game.move(pathOf('3,1 3,2 4,2 5,2'));
    expect(game.get_boardT()).toEqual(rowsOf('RROBRR/ORGRBO/BRBGGG/GBRGOB/BBROGB/BBOOGB'));
    expect(random.bounds).toEqual([4, 4, 4, 4]);
  });

  it('S1-18: a board on which no path is left is shuffled by the source', () => {
    const board = rowsOf('OORORO/GBGBGB/RORORO/GBGBGB/RORORO/GBGBGB');
    const random = scripted(0, 1);
    const game = new GameBoardT(random, { board });
    game.move(pathOf('0,0 0,1'));
    const cells = game.get_boardT().flat();
    expect(hasPath({ width: 6, height: 6 }, cells)).toBe(true);
    expect(cells.toSorted()).toEqual(['R', 'O', ...board.flat().slice(2)].toSorted());
    // Two cells to fill, then the shuffle.
    expect(random.bounds.slice(0, 3)).toEqual([4, 4, 36]);
  });

  it('X-9: if the randomness fails, the move has not happened', () => {
    const game = new GameBoardT({ nextInt: () => 99 });
    const before = stateOf(game);
    expect(() => game.move(pathOf('0,0 0,1'))).toThrow(IllegalArgumentException);
    expect(stateOf(game)).toEqual(before);
  });
});

describe('whole games', () => {
  it('S1-5, S1-16, S1-17, S1-18: agree with the rules, move by move', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(1000), { maxLength: 5 }), (seed, choices) => {
        const game = new GameBoardT(seeded(seed), { board: 'random', objective: 'random' });

        const source = seeded(seed);
        const draws = drawsFrom((bound) => source.nextInt(bound));
        const ruleset = { ...DOTS_PRESETS['random-objective'] };
        let { position } = dots.start(ruleset, draws);

        for (const choice of choices) {
          const path = nth(dots.legalMoves(position), choice);
          if (path === undefined) break;
          const acted = dots.act(position, path);
          if (!acted.ok) throw new Error(acted.error.message);
          ({ position } = dots.settle(acted.value.after, draws));
          game.move(path);

          const [goal] = position.goals;
          expect(game.get_boardT().flat()).toEqual(position.cells);
          expect(game.get_obj()).toEqual([goal!.colour, goal!.count]);
          expect(game.get_score()).toBe(position.score);
          expect(game.get_moves()).toBe(4 - position.ply);
          expect(game.get_moves()).toBeGreaterThanOrEqual(0);
          expect(game.get_obj()[1]).toBeGreaterThanOrEqual(0);
          expect(game.is_win() || game.game_over()).toBe(dots.outcome(position).over);
        }
      }),
    );
  });

  it('S1-17: the same source plays the same game', () => {
    const [one, two] = [7, 7].map((seed) => {
      const game = new GameBoardT(seeded(seed));
      game.move(pathOf('0,0 0,1 0,2'));
      return game;
    });
    expect(stateOf(one!)).toEqual(stateOf(two!));
    expect(one!.get_boardT()).not.toEqual(DEFAULT_BOARD);
  });
});

/** The path with this number, or the last one if there are fewer. */
function nth(paths: Iterable<Path>, number: number): Path | undefined {
  let last: Path | undefined;
  let i = 0;
  for (const path of paths) {
    last = path;
    if (i++ === number) break;
  }
  return last;
}
