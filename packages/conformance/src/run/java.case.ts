/** A change to `examples/java/ttfe/Simulator.java`, as a student's mistake would make it. */
export interface Mistake {
  readonly name: string;
  readonly changes: readonly (readonly [from: string, to: string])[];
  /** Every check that fails, the first with words of its message. */
  readonly fails: readonly string[];
  readonly words: string;
}

/** What went wrong in real simulators of the course, each on its own. */
export const MISTAKES: readonly Mistake[] = [
  {
    name: 'one merge per line',
    changes: [['boolean merges = i + 1', 'boolean merges = gained == 0 && i + 1']],
    fails: ['slide-north', 'slide-golden-lines', 'points-of-a-move'],
    words: 'gives the wrong board',
  },
  {
    name: 'setPieceAt refuses what is no power of two',
    changes: [
      ['check(piece >= 0, "a', 'check(piece >= 0 && (piece & (piece - 1)) == 0 && piece != 1, "a'],
    ],
    fails: ['set-any-value', 'merge-any-value'],
    words: 'setPieceAt(1, 2, 1) threw IllegalArgumentException',
  },
  {
    name: 'a count of tiles that setPieceAt does not keep',
    changes: [
      ['private int moves;', 'private int moves;\n  private int pieces;'],
      ['return width * height - freeCells().size();', 'return pieces;'],
      ['? 4 : 2;', '? 4 : 2;\n    pieces++;'],
      ['moves++;\n', 'moves++;\n    pieces = width * height - freeCells().size();\n'],
    ],
    fails: ['pieces-counted'],
    words: 'getNumPieces() after setPieceAt removed every tile is 2, expected 0',
  },
  {
    name: 'run begins with two more tiles',
    changes: [
      ['    ui.updateScreen(this);\n    while', '    addPiece();\n    addPiece();\n    while'],
    ],
    fails: ['run-from-any-board'],
    words: 'threw IllegalStateException: the board is full',
  },
  {
    name: 'run counts what performMove has counted',
    changes: [['      addPiece();\n', '      moves++;\n      addPiece();\n']],
    fails: ['run-counts'],
    words: 'getNumMoves() in turn 2 is 2, expected 1',
  },
  {
    name: 'run asks the user interface',
    changes: [['player.getPlayerMove(new Simulator(this), ui)', 'ui.getUserMove()']],
    fails: ['run-ends-stuck', 'run-plays-the-moves', 'run-counts'],
    words: 'run asked the user interface for a move instead of the player',
  },
  {
    name: 'a free cell makes a move possible',
    changes: [
      ['    return Arrays.stream', '    if (isSpaceLeft()) return true;\n    return Arrays.stream'],
    ],
    fails: ['possible-empty-board'],
    words: 'isMovePossible() is true, expected false',
  },
  {
    name: 'the board is turned',
    changes: [['new int[height][width]', 'new int[width][height]']],
    fails: ['start-other-sizes', 'set-then-get-not-square'],
    words: 'threw ArrayIndexOutOfBoundsException',
  },
  {
    name: 'addPiece looks for a free cell for ever',
    changes: [
      [
        'if (free.isEmpty()) throw new IllegalStateException("the board is full");',
        'while (free.isEmpty()) free = freeCells();',
      ],
    ],
    fails: ['refuse-add-piece-when-full', 'refuse-add-piece-when-full-not-square'],
    words: 'must throw IllegalStateException, but it hung: no answer within 10 s',
  },
  {
    name: 'a missing user interface is not noticed',
    changes: [
      ['    check(ui != null, "a user interface is needed");\n    ui.', '    if (ui != null) ui.'],
    ],
    fails: ['refuse-missing-ui'],
    words:
      'must throw IllegalArgumentException, but run asked the player, although there is no user',
  },
  {
    name: 'null is not refused',
    changes: [
      ['    check(direction != null, "a direction is needed");\n', '    direction.name();\n'],
    ],
    fails: ['refuse-missing-direction', 'refuse-possible-missing-direction'],
    words: 'must throw IllegalArgumentException, but it threw NullPointerException',
  },
  {
    name: 'run waits before it asks the player',
    changes: [
      [
        '    while (isMovePossible()) {\n',
        '    while (isMovePossible()) {\n      while (moves == 0);\n',
      ],
    ],
    fails: ['run-ends-stuck', 'run-counts'],
    words: 'run never asked the player; its last call was updateScreen',
  },
];
