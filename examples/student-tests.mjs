// An example of tests that a student could hand in. `twofold` grades them by running this file once
// for each simulator, with its path in TWOFOLD_SIMULATOR; they pass if the exit code is 0.
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';

const { createSimulator } = await import(pathToFileURL(process.env.TWOFOLD_SIMULATOR).href);

const DIRECTIONS = ['NORTH', 'SOUTH', 'EAST', 'WEST'];
// The same numbers in every run, so that a result can be repeated.
let state = 4711;
const random = {
  nextInt(bound) {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  },
};

function gameWith(rows) {
  const game = createSimulator(4, 4, random);
  rows.forEach((row, y) => row.forEach((tile, x) => game.setPieceAt(x, y, tile)));
  return game;
}

function rowsOf(game) {
  return [0, 1, 2, 3].map((y) => [0, 1, 2, 3].map((x) => game.getPieceAt(x, y)));
}

const NOTHING = [0, 0, 0, 0];

const tests = {
  'a new game has two tiles'() {
    const game = createSimulator(4, 4, random);
    assert.equal(game.getNumPieces(), 2);
    assert.equal(rowsOf(game).flat().filter(Boolean).length, 2);
    assert.equal(game.getPoints(), 0);
    assert.equal(game.getNumMoves(), 0);
  },

  'tiles slide and merge to the west'() {
    const game = gameWith([[2, 2, 2, 2], [4, 0, 4, 8], [0, 0, 0, 2], NOTHING]);
    assert.equal(game.performMove('WEST'), true);
    assert.deepEqual(rowsOf(game), [[4, 4, 0, 0], [8, 8, 0, 0], [2, 0, 0, 0], NOTHING]);
    assert.equal(game.getPoints(), 16);
    assert.equal(game.getNumMoves(), 1);
  },

  'tiles slide and merge to the east'() {
    const game = gameWith([[2, 2, 2, 0], [4, 0, 4, 8], NOTHING, NOTHING]);
    game.performMove('EAST');
    assert.deepEqual(rowsOf(game), [[0, 0, 2, 4], [0, 0, 8, 8], NOTHING, NOTHING]);
  },

  'tiles slide up and down'() {
    const game = gameWith([[2, 0, 0, 0], [2, 0, 0, 4], NOTHING, [0, 0, 0, 4]]);
    game.performMove('NORTH');
    assert.deepEqual(rowsOf(game), [[4, 0, 0, 8], NOTHING, NOTHING, NOTHING]);
    game.performMove('SOUTH');
    assert.deepEqual(rowsOf(game), [NOTHING, NOTHING, NOTHING, [4, 0, 0, 8]]);
  },

  'a move without effect changes nothing'() {
    const game = gameWith([[2, 4, 8, 16], NOTHING, NOTHING, NOTHING]);
    assert.equal(game.performMove('NORTH'), false);
    assert.deepEqual(rowsOf(game), [[2, 4, 8, 16], NOTHING, NOTHING, NOTHING]);
    assert.equal(game.getNumMoves(), 0);
  },

  'a stuck game has no move'() {
    const game = gameWith([
      [2, 4, 2, 4],
      [4, 2, 4, 2],
      [2, 4, 2, 4],
      [4, 2, 4, 2],
    ]);
    assert.equal(game.isMovePossible(), false);
    for (const direction of DIRECTIONS) assert.equal(game.isMovePossible(direction), false);
    assert.equal(game.isSpaceLeft(), false);
  },

  'a full board with a pair has a move'() {
    const game = gameWith([
      [2, 4, 2, 4],
      [4, 2, 4, 2],
      [2, 4, 2, 8],
      [4, 2, 4, 8],
    ]);
    assert.equal(game.isMovePossible(), true);
    assert.equal(game.isMovePossible('NORTH'), true);
    assert.equal(game.isMovePossible('EAST'), false);
  },

  'addPiece adds a 2 or a 4'() {
    const game = gameWith([NOTHING, NOTHING, NOTHING, NOTHING]);
    for (let count = 1; count <= 16; count++) {
      game.addPiece();
      assert.equal(game.getNumPieces(), count);
    }
    assert.ok(
      rowsOf(game)
        .flat()
        .every((tile) => tile === 2 || tile === 4),
    );
  },

  'run ends when no move is possible'() {
    const game = createSimulator(4, 4, random);
    const ui = { updateScreen() {}, showGameOverScreen() {}, getUserMove: () => 'NORTH' };
    let turns = 0;
    const player = {
      getPlayerMove(shown) {
        turns += 1;
        assert.ok(turns < 10_000, 'a faulty simulator may never end');
        return DIRECTIONS.find((direction) => shown.isMovePossible(direction));
      },
    };
    game.run(player, ui);
    assert.equal(game.isMovePossible(), false);
  },
};

for (const [name, test] of Object.entries(tests)) {
  try {
    test();
  } catch (error) {
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = 1;
  }
}
