import {
  IllegalStateException,
  type MoveDirection,
  type PlayerInterface,
  type SimulatorInterface,
  type UserInterface,
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

  checkPlayer(player: PlayerInterface): void {
    insist(player !== null && player !== undefined, 'a player is needed');
  }

  checkUi(ui: UserInterface): void {
    insist(ui !== null && ui !== undefined, 'a user interface is needed');
  }

  *play(player: PlayerInterface, ui: UserInterface): Generator<unknown, void, unknown> {
    yield this.updateScreen(ui);
    while (this.goesOn()) {
      for (let asked = 0; ; asked++) {
        this.limitPatience(asked);
        const answer = (yield this.ask(player, ui)) as MoveDirection;
        if (this.playTurn(answer)) break;
      }
      yield this.updateScreen(ui);
    }
    yield this.showGameOver(ui);
  }

  goesOn(): boolean {
    return this.isMovePossible();
  }

  ask(player: PlayerInterface, ui: UserInterface): unknown {
    return player.getPlayerMove(this.handOut(), ui);
  }

  /** Whoever answers nothing but impossible moves is not asked for ever. */
  limitPatience(asked: number): void {
    if (asked >= 1000) throw new IllegalStateException('the player answers no possible move');
  }

  /** False if the answer was not possible: the player is asked again. */
  playTurn(answer: MoveDirection): boolean {
    if (!this.performMove(answer)) return false;
    this.addPiece();
    return true;
  }

  updateScreen(ui: UserInterface): unknown {
    return ui.updateScreen(this);
  }

  showGameOver(ui: UserInterface): unknown {
    return ui.showGameOverScreen(this);
  }

  /** What the player is shown: a copy with chance of its own. */
  handOut(): NaiveSimulator {
    const copy = Object.create(Object.getPrototypeOf(this) as object) as NaiveSimulator;
    Object.assign(copy, this);
    copy.rows = this.rows.map((row) => [...row]);
    copy.random = seededRandom(this.moves);
    return copy;
  }
}
