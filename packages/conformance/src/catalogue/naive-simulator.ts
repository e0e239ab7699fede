import type {
  MoveDirection,
  PlayerInterface,
  SimulatorInterface,
  UserInterface,
} from '@twofold/specs/ttfe';
import { drive } from '../later.js';
import { seededRandom } from '../random.js';
import { insist, NaiveBoard } from './naive-board.js';

/** A small correct simulator: the catalogue's faulty ones replace one piece of it each. */
export class NaiveSimulator extends NaiveBoard implements SimulatorInterface {
  run(player: PlayerInterface, ui: UserInterface): void | Promise<void> {
    this.checkPlayer(player);
    this.checkUi(ui);
    return drive(this.play(player, ui));
  }

  protected checkPlayer(player: PlayerInterface): void {
    insist(player !== null && player !== undefined, 'a player is needed');
  }

  protected checkUi(ui: UserInterface): void {
    insist(ui !== null && ui !== undefined, 'a user interface is needed');
  }

  protected *play(player: PlayerInterface, ui: UserInterface): Generator<unknown, void, unknown> {
    yield this.updateScreen(ui);
    while (this.goesOn()) {
      const answer = (yield player.getPlayerMove(this.handOut(), ui)) as MoveDirection;
      if (!this.playTurn(answer)) break;
      yield this.updateScreen(ui);
    }
    yield this.showGameOver(ui);
  }

  protected goesOn(): boolean {
    return this.isMovePossible();
  }

  /** False if the answer was not possible: the player gives up the game. */
  protected playTurn(answer: MoveDirection): boolean {
    if (!this.performMove(answer)) return false;
    this.addPiece();
    return true;
  }

  protected updateScreen(ui: UserInterface): unknown {
    return ui.updateScreen(this);
  }

  protected showGameOver(ui: UserInterface): unknown {
    return ui.showGameOverScreen(this);
  }

  /** What the player is shown: a copy with chance of its own. */
  protected handOut(): NaiveSimulator {
    const copy = Object.create(Object.getPrototypeOf(this) as object) as NaiveSimulator;
    Object.assign(copy, this);
    copy.rows = this.rows.map((row) => [...row]);
    copy.random = seededRandom(this.moves);
    return copy;
  }
}
