import { MoveDirection } from '@twofold/specs/ttfe';
import { afterwards, remembering, replacing, type Faults } from './faulty.js';
import type { NaiveSimulator } from './naive-simulator.js';

/** Faults in playing a whole game. */
export const RUN_FAULTS: Faults = {
  'run-stops-at-2048': {
    says: 'run ends when a tile of 2048 is reached.',
    caughtBy: { 'run-goes-on-after-2048': 'run ended although' },
    simulator: replacing(
      'goesOn',
      ({ game, usual }) => usual() && !game.rows.flat().includes(2048),
    ),
  },
  'run-stops-at-4096': {
    says: 'run ends when a tile of 4096 is reached.',
    caughtBy: { 'run-goes-on-after-2048': 'run ended although' },
    simulator: replacing(
      'goesOn',
      ({ game, usual }) => usual() && !game.rows.flat().includes(4096),
    ),
  },
  'screen-shows-the-first-game': {
    says: 'run gives updateScreen the same game from the start again and again.',
    caughtBy: { 'run-updates-screen': 'what updateScreen was given' },
    simulator: remembering((): { first?: NaiveSimulator } => ({}), {
      updateScreen: ({ game, kept }, ui) => ui.updateScreen((kept.first ??= game.handOut())),
    }),
  },
  'moves-of-eight-bits': {
    says: 'Moves above 255 start again at 0.',
    caughtBy: { 'moves-counted-far': 'getNumMoves() after 300 moves' },
    simulator: replacing('getNumMoves', ({ game }) => game.moves % 256),
  },
  'run-stops-when-full': {
    says: 'run ends when the board is full, although tiles could merge.',
    caughtBy: { 'run-ends-stuck': 'run ended although' },
    simulator: replacing('goesOn', ({ game }) => game.isSpaceLeft()),
  },
  'run-stops-early': {
    says: 'run ends after 20 moves.',
    caughtBy: { 'run-ends-stuck': 'run ended although' },
    simulator: replacing('goesOn', ({ game, usual }) => usual() && game.moves < 20),
  },
  'run-does-nothing': {
    says: 'run returns at once.',
    caughtBy: { 'run-ends-stuck': 'run ended although' },
    simulator: replacing('goesOn', () => false),
  },
  'run-ignores-the-player': {
    says: 'run asks the player and then makes another move.',
    caughtBy: { 'run-plays-the-moves': 'the next board does not follow' },
    simulator: replacing('playTurn', ({ game, usual }, answer) => {
      const possible = Object.values(MoveDirection).filter((each) => game.hasEffect(each));
      return usual(possible.find((each) => each !== answer) ?? answer);
    }),
  },
  'run-moves-twice': {
    says: 'run makes each move twice.',
    caughtBy: { 'run-plays-the-moves': 'the next board does not follow' },
    simulator: afterwards('playTurn', (game, isPlayed, answer) => {
      if (isPlayed) game.performMove(answer);
    }),
  },
  'run-spawns-twice': {
    says: 'run adds two tiles after each move.',
    caughtBy: { 'run-spawns-once': 'is 2, expected 1' },
    simulator: afterwards('playTurn', (game, isPlayed) => {
      if (isPlayed && game.isSpaceLeft()) game.addPiece();
    }),
  },
  'run-never-spawns': {
    says: 'run adds no tiles, so that the game never ends.',
    caughtBy: { 'run-ends-stuck': 'more than 2000 times' },
    simulator: replacing('playTurn', ({ game }, answer) => game.performMove(answer)),
  },
  'run-does-not-count': {
    says: 'Moves made by run are not counted.',
    caughtBy: { 'run-counts': 'getNumMoves() in turn 2' },
    simulator: afterwards('playTurn', (game) => {
      game.moves = 0;
    }),
  },
  'run-starts-anew': {
    says: 'run clears the board and starts a new game.',
    caughtBy: { 'run-from-any-board': 'stuck' },
    simulator: replacing('run', ({ game, usual }, player, ui) => {
      game.rows = game.emptyRows();
      game.placeStartTiles();
      return usual(player, ui);
    }),
  },
  'run-asks-when-stuck': {
    says: 'run asks the player before it looks whether a move is possible.',
    caughtBy: { 'run-from-any-board': 'asked the player for a move although none is possible' },
    simulator: replacing('goesOn', () => true),
  },
  'run-hands-out-the-real-game': {
    says: 'The player is given the real game, and can change it.',
    caughtBy: { 'run-hands-out-a-copy': 'does not follow from the last' },
    simulator: replacing('handOut', ({ game }) => game),
  },
  'run-hands-out-the-real-board': {
    says: 'The copy for the player shares its board with the real game.',
    caughtBy: { 'run-hands-out-a-copy': 'does not follow from the last' },
    simulator: afterwards('handOut', (game, copy) => {
      copy.rows = game.rows;
    }),
  },
  'run-never-shows-game-over': {
    says: 'run ends without showing that the game is over.',
    caughtBy: { 'run-shows-game-over': 'is 0, expected 1' },
    simulator: replacing('showGameOver', () => undefined),
  },
  'run-shows-game-over-in-every-turn': {
    says: 'run shows that the game is over in every turn.',
    caughtBy: { 'run-shows-game-over': 'how often showGameOverScreen was called' },
    simulator: replacing('updateScreen', ({ game }, ui) => ui.showGameOverScreen(game)),
  },
  'run-shows-only-the-start': {
    says: 'run updates the screen once, at the start.',
    caughtBy: { 'run-updates-screen': 'updateScreen was called' },
    simulator: replacing('updateScreen', ({ game, usual }, ui) =>
      game.moves === 0 ? usual(ui) : undefined,
    ),
  },
  'run-asks-for-ever': {
    says: 'A player that answers an impossible move is asked again without end.',
    caughtBy: { 'run-ends-obstinate-players': 'run asked 5000 times' },
    simulator: replacing('limitPatience', () => {}),
  },
  'run-ends-at-an-impossible-answer': {
    says: 'run returns when the player answers a move without effect, with moves left.',
    caughtBy: { 'run-ignores-impossible-answers': 'ended run, although' },
    simulator: remembering(() => ({ isOver: false }), {
      goesOn: ({ usual, kept }) => usual() && !kept.isOver,
      playTurn: ({ usual, kept }, answer) => {
        kept.isOver = !usual(answer);
        return true;
      },
    }),
  },
  'run-spawns-on-impossible-answers': {
    says: 'An impossible answer makes no move, but a tile comes.',
    caughtBy: { 'run-ignores-impossible-answers': 'after the answer WEST' },
    simulator: afterwards('playTurn', (game, isPlayed) => {
      if (!isPlayed && game.isSpaceLeft()) game.addPiece();
    }),
  },
  'run-adds-start-tiles': {
    says: 'run adds two tiles before the first turn, although the constructor has.',
    caughtBy: { 'run-from-any-board': 'the first board that the player is shown' },
    simulator: replacing('play', ({ game, usual }, player, ui) => {
      for (let i = 0; i < 2 && game.isSpaceLeft(); i++) game.addPiece();
      return usual(player, ui);
    }),
  },
  'run-counts-twice': {
    says: 'run counts each move a second time, which performMove has counted.',
    caughtBy: { 'run-counts': 'getNumMoves() in turn 2' },
    simulator: afterwards('playTurn', (game, isPlayed) => {
      if (isPlayed) game.moves++;
    }),
  },
  'run-asks-the-user-interface': {
    says: 'run asks the user interface for a move instead of the player.',
    caughtBy: { 'run-plays-the-moves': 'run asked the user interface for a move instead' },
    simulator: replacing('ask', ({ game }, _, ui) => ui.getUserMove(game)),
  },
  'run-gives-up-after-500-turns': {
    says: 'run ends after 500 turns, although the game is not over.',
    caughtBy: { 'run-goes-far': 'run ended although' },
    simulator: replacing('goesOn', ({ game, usual }) => usual() && game.moves < 500),
  },
  'second-run-does-nothing': {
    says: 'A game that run has played to its end is never played again.',
    caughtBy: { 'run-again': 'a second run asked for no move' },
    simulator: remembering(() => ({ isOver: false }), {
      goesOn: ({ usual, kept }) => !kept.isOver && usual(),
      showGameOver: ({ usual, kept }, ui) => {
        kept.isOver = true;
        return usual(ui);
      },
    }),
  },
  'frozen-after-run': {
    says: 'After run has ended, performMove does nothing any more.',
    caughtBy: { 'run-again': 'performMove(EAST) after run has ended' },
    simulator: remembering(() => ({ isOver: false }), {
      performMove: ({ usual, kept }, direction) => !kept.isOver && usual(direction),
      showGameOver: ({ usual, kept }, ui) => {
        kept.isOver = true;
        return usual(ui);
      },
    }),
  },
  'run-checks-nothing-when-stuck': {
    says: 'run on a stuck board returns at once, also without a player or a user interface.',
    caughtBy: { 'refuse-missing-player': 'it threw nothing', 'refuse-missing-ui': 'it threw' },
    simulator: replacing('run', ({ game, usual }, player, ui) => {
      const isMissing = player === null || ui === null;
      return isMissing && !game.isMovePossible() ? undefined : usual(player, ui);
    }),
  },
  'run-only-on-sixteen-cells': {
    says: 'run ends after 2 moves on a board that is not 4 x 4.',
    caughtBy: { 'run-other-sizes': 'run ended although' },
    simulator: replacing('goesOn', ({ game, usual }) => {
      const isUsual = game.width === 4 && game.height === 4;
      return usual() && (isUsual || game.moves < 2);
    }),
  },
};
