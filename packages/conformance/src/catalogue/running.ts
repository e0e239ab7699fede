import { MoveDirection, type PlayerInterface, type UserInterface } from '@twofold/specs/ttfe';
import { faulty, type Faulty } from './faulty.js';
import { NaiveSimulator } from './naive-simulator.js';

/** Faults in playing a whole game. */
export const RUN_FAULTS: readonly Faulty[] = [
  faulty({
    name: 'run-stops-at-2048',
    says: 'run ends when a tile of 2048 is reached.',
    caughtBy: { 'run-goes-on-after-2048': 'run ended although' },
    simulator: class extends NaiveSimulator {
      protected override goesOn(): boolean {
        return super.goesOn() && !this.rows.flat().includes(2048);
      }
    },
  }),
  faulty({
    name: 'run-stops-at-4096',
    says: 'run ends when a tile of 4096 is reached.',
    caughtBy: { 'run-goes-on-after-2048': 'run ended although' },
    simulator: class extends NaiveSimulator {
      protected override goesOn(): boolean {
        return super.goesOn() && !this.rows.flat().includes(4096);
      }
    },
  }),
  faulty({
    name: 'screen-shows-the-first-game',
    says: 'run gives updateScreen the same game from the start again and again.',
    caughtBy: { 'run-updates-screen': 'what updateScreen was given' },
    simulator: class extends NaiveSimulator {
      #first: NaiveSimulator | undefined;

      protected override updateScreen(ui: UserInterface): unknown {
        this.#first ??= this.handOut();
        return ui.updateScreen(this.#first);
      }
    },
  }),
  faulty({
    name: 'moves-of-eight-bits',
    says: 'Moves above 255 start again at 0.',
    caughtBy: { 'moves-counted-far': 'getNumMoves() after 300 moves' },
    simulator: class extends NaiveSimulator {
      override getNumMoves(): number {
        return this.moves % 256;
      }
    },
  }),
  faulty({
    name: 'run-stops-when-full',
    says: 'run ends when the board is full, although tiles could merge.',
    caughtBy: { 'run-ends-stuck': 'run ended although' },
    simulator: class extends NaiveSimulator {
      protected override goesOn(): boolean {
        return this.isSpaceLeft();
      }
    },
  }),
  faulty({
    name: 'run-stops-early',
    says: 'run ends after 20 moves.',
    caughtBy: { 'run-ends-stuck': 'run ended although' },
    simulator: class extends NaiveSimulator {
      protected override goesOn(): boolean {
        return super.goesOn() && this.moves < 20;
      }
    },
  }),
  faulty({
    name: 'run-does-nothing',
    says: 'run returns at once.',
    caughtBy: { 'run-ends-stuck': 'run ended although' },
    simulator: class extends NaiveSimulator {
      protected override goesOn(): boolean {
        return false;
      }
    },
  }),
  faulty({
    name: 'run-ignores-the-player',
    says: 'run asks the player and then makes another move.',
    caughtBy: { 'run-plays-the-moves': 'the next board does not follow' },
    simulator: class extends NaiveSimulator {
      protected override playTurn(answer: MoveDirection): boolean {
        const possible = Object.values(MoveDirection).filter((each) => this.hasEffect(each));
        return super.playTurn(possible.find((each) => each !== answer) ?? answer);
      }
    },
  }),
  faulty({
    name: 'run-moves-twice',
    says: 'run makes each move twice.',
    caughtBy: { 'run-plays-the-moves': 'the next board does not follow' },
    simulator: class extends NaiveSimulator {
      protected override playTurn(answer: MoveDirection): boolean {
        const isPlayed = super.playTurn(answer);
        if (isPlayed) this.performMove(answer);
        return isPlayed;
      }
    },
  }),
  faulty({
    name: 'run-spawns-twice',
    says: 'run adds two tiles after each move.',
    caughtBy: { 'run-spawns-once': 'is 2, expected 1' },
    simulator: class extends NaiveSimulator {
      protected override playTurn(answer: MoveDirection): boolean {
        const isPlayed = super.playTurn(answer);
        if (isPlayed && this.isSpaceLeft()) this.addPiece();
        return isPlayed;
      }
    },
  }),
  faulty({
    name: 'run-never-spawns',
    says: 'run adds no tiles, so that the game never ends.',
    caughtBy: { 'run-ends-stuck': 'more than 2000 times' },
    simulator: class extends NaiveSimulator {
      protected override playTurn(answer: MoveDirection): boolean {
        return this.performMove(answer);
      }
    },
  }),
  faulty({
    name: 'run-does-not-count',
    says: 'Moves made by run are not counted.',
    caughtBy: { 'run-counts': 'getNumMoves() in turn 2' },
    simulator: class extends NaiveSimulator {
      protected override playTurn(answer: MoveDirection): boolean {
        const isPlayed = super.playTurn(answer);
        this.moves = 0;
        return isPlayed;
      }
    },
  }),
  faulty({
    name: 'run-starts-anew',
    says: 'run clears the board and starts a new game.',
    caughtBy: { 'run-from-any-board': 'stuck' },
    simulator: class extends NaiveSimulator {
      override run(player: PlayerInterface, ui: UserInterface): void | Promise<void> {
        this.rows = this.emptyRows();
        this.placeStartTiles();
        return super.run(player, ui);
      }
    },
  }),
  faulty({
    name: 'run-asks-when-stuck',
    says: 'run asks the player before it looks whether a move is possible.',
    caughtBy: { 'run-from-any-board': 'asked the player for a move although none is possible' },
    simulator: class extends NaiveSimulator {
      protected override goesOn(): boolean {
        return true;
      }
    },
  }),
  faulty({
    name: 'run-hands-out-the-real-game',
    says: 'The player is given the real game, and can change it.',
    caughtBy: { 'run-hands-out-a-copy': 'does not follow from the last' },
    simulator: class extends NaiveSimulator {
      protected override handOut(): NaiveSimulator {
        return this;
      }
    },
  }),
  faulty({
    name: 'run-hands-out-the-real-board',
    says: 'The copy for the player shares its board with the real game.',
    caughtBy: { 'run-hands-out-a-copy': 'does not follow from the last' },
    simulator: class extends NaiveSimulator {
      protected override handOut(): NaiveSimulator {
        const copy = super.handOut();
        Object.assign(copy, { rows: this.rows });
        return copy;
      }
    },
  }),
  faulty({
    name: 'run-never-shows-game-over',
    says: 'run ends without showing that the game is over.',
    caughtBy: { 'run-shows-game-over': 'is 0, expected 1' },
    simulator: class extends NaiveSimulator {
      protected override showGameOver(): unknown {
        return undefined;
      }
    },
  }),
  faulty({
    name: 'run-shows-game-over-in-every-turn',
    says: 'run shows that the game is over in every turn.',
    caughtBy: { 'run-shows-game-over': 'how often showGameOverScreen was called' },
    simulator: class extends NaiveSimulator {
      protected override updateScreen(ui: UserInterface): unknown {
        return ui.showGameOverScreen(this);
      }
    },
  }),
  faulty({
    name: 'run-shows-only-the-start',
    says: 'run updates the screen once, at the start.',
    caughtBy: { 'run-updates-screen': 'updateScreen was called' },
    simulator: class extends NaiveSimulator {
      protected override updateScreen(ui: UserInterface): unknown {
        return this.moves === 0 ? super.updateScreen(ui) : undefined;
      }
    },
  }),
  faulty({
    name: 'run-asks-for-ever',
    says: 'A player that answers an impossible move is asked again without end.',
    caughtBy: { 'run-ends-obstinate-players': 'run asked 5000 times' },
    simulator: class extends NaiveSimulator {
      protected override limitPatience(): void {}
    },
  }),
  faulty({
    name: 'run-ends-at-an-impossible-answer',
    says: 'run returns when the player answers a move without effect, with moves left.',
    caughtBy: { 'run-ignores-impossible-answers': 'ended run, although' },
    simulator: class extends NaiveSimulator {
      protected isOver = false;

      protected override goesOn(): boolean {
        return super.goesOn() && !this.isOver;
      }

      protected override playTurn(answer: MoveDirection): boolean {
        this.isOver = !super.playTurn(answer);
        return true;
      }
    },
  }),
  faulty({
    name: 'run-spawns-on-impossible-answers',
    says: 'An impossible answer makes no move, but a tile comes.',
    caughtBy: { 'run-ignores-impossible-answers': 'after the answer WEST' },
    simulator: class extends NaiveSimulator {
      protected override playTurn(answer: MoveDirection): boolean {
        const isPlayed = super.playTurn(answer);
        if (!isPlayed && this.isSpaceLeft()) this.addPiece();
        return isPlayed;
      }
    },
  }),
  faulty({
    name: 'run-adds-start-tiles',
    says: 'run adds two tiles before the first turn, although the constructor has.',
    caughtBy: { 'run-from-any-board': 'the first board that the player is shown' },
    simulator: class extends NaiveSimulator {
      protected override *play(
        player: PlayerInterface,
        ui: UserInterface,
      ): Generator<unknown, void, unknown> {
        for (let i = 0; i < 2 && this.isSpaceLeft(); i++) this.addPiece();
        yield* super.play(player, ui);
      }
    },
  }),
  faulty({
    name: 'run-counts-twice',
    says: 'run counts each move a second time, which performMove has counted.',
    caughtBy: { 'run-counts': 'getNumMoves() in turn 2' },
    simulator: class extends NaiveSimulator {
      protected override playTurn(answer: MoveDirection): boolean {
        const isPlayed = super.playTurn(answer);
        if (isPlayed) this.moves++;
        return isPlayed;
      }
    },
  }),
  faulty({
    name: 'run-asks-the-user-interface',
    says: 'run asks the user interface for a move instead of the player.',
    caughtBy: { 'run-plays-the-moves': 'run asked the user interface for a move instead' },
    simulator: class extends NaiveSimulator {
      protected override ask(_: PlayerInterface, ui: UserInterface): unknown {
        return ui.getUserMove(this);
      }
    },
  }),
  faulty({
    name: 'run-gives-up-after-500-turns',
    says: 'run ends after 500 turns, although the game is not over.',
    caughtBy: { 'run-goes-far': 'run ended although' },
    simulator: class extends NaiveSimulator {
      protected override goesOn(): boolean {
        return super.goesOn() && this.moves < 500;
      }
    },
  }),
  faulty({
    name: 'second-run-does-nothing',
    says: 'A game that run has played to its end is never played again.',
    caughtBy: { 'run-again': 'a second run asked for no move' },
    simulator: class extends NaiveSimulator {
      protected isOver = false;

      protected override goesOn(): boolean {
        return !this.isOver && super.goesOn();
      }

      protected override showGameOver(ui: UserInterface): unknown {
        this.isOver = true;
        return super.showGameOver(ui);
      }
    },
  }),
  faulty({
    name: 'frozen-after-run',
    says: 'After run has ended, performMove does nothing any more.',
    caughtBy: { 'run-again': 'performMove(EAST) after run has ended' },
    simulator: class extends NaiveSimulator {
      protected isOver = false;

      override performMove(direction: MoveDirection): boolean {
        return !this.isOver && super.performMove(direction);
      }

      protected override showGameOver(ui: UserInterface): unknown {
        this.isOver = true;
        return super.showGameOver(ui);
      }
    },
  }),
  faulty({
    name: 'run-checks-nothing-when-stuck',
    says: 'run on a stuck board returns at once, also without a player or a user interface.',
    caughtBy: { 'refuse-missing-player': 'it threw nothing', 'refuse-missing-ui': 'it threw' },
    simulator: class extends NaiveSimulator {
      override run(player: PlayerInterface, ui: UserInterface): void | Promise<void> {
        const isMissing = player === null || ui === null;
        return isMissing && !this.isMovePossible() ? undefined : super.run(player, ui);
      }
    },
  }),
  faulty({
    name: 'run-only-on-sixteen-cells',
    says: 'run ends after 2 moves on a board that is not 4 x 4.',
    caughtBy: { 'run-other-sizes': 'run ended although' },
    simulator: class extends NaiveSimulator {
      protected override goesOn(): boolean {
        const isUsual = this.width === 4 && this.height === 4;
        return super.goesOn() && (isUsual || this.moves < 2);
      }
    },
  }),
];
