/** The four sliding directions of S4. y grows downwards, so NORTH is towards row 0. */
export const MoveDirection = {
  NORTH: 'NORTH',
  SOUTH: 'SOUTH',
  EAST: 'EAST',
  WEST: 'WEST',
} as const;
export type MoveDirection = (typeof MoveDirection)[keyof typeof MoveDirection];

/** A 2048 simulator as S4 specifies it. x counts columns from the left, y rows from the top. */
export interface SimulatorInterface {
  /** Spawns a tile on a random free cell; an IllegalStateException when there is none. */
  addPiece(): void;
  getBoardWidth(): number;
  getBoardHeight(): number;
  /** Moves that had an effect. */
  getNumMoves(): number;
  getNumPieces(): number;
  getPoints(): number;
  getPieceAt(x: number, y: number): number;
  setPieceAt(x: number, y: number, piece: number): void;
  /** Without an argument: whether any direction is possible. */
  isMovePossible(direction?: MoveDirection): boolean;
  isSpaceLeft(): boolean;
  /** Slides and merges, without spawning; true if and only if the board changed. */
  performMove(direction: MoveDirection): boolean;
  /**
   * Plays until no move is possible, asking a player again whose answer is none; an
   * IllegalStateException ends one that insists. Returns a promise when the player or the view does.
   */
  run(player: PlayerInterface, ui: UserInterface): void | Promise<void>;
}

export interface PlayerInterface {
  /** The game is a copy: a player may change it while thinking (S4-14). */
  getPlayerMove(
    game: SimulatorInterface,
    ui: UserInterface,
  ): MoveDirection | Promise<MoveDirection>;
}

export interface UserInterface {
  updateScreen(game: SimulatorInterface): void | Promise<void>;
  showGameOverScreen(game: SimulatorInterface): void | Promise<void>;
  getUserMove(game: SimulatorInterface): MoveDirection | Promise<MoveDirection>;
}
