package ttfe;

/** A 2048 simulator. x counts columns from the left, y rows from the top, both from 0. */
public interface SimulatorInterface {
  /**
   * Puts a 2 (in 9 of 10 cases) or a 4 on a free cell, each equally likely.
   *
   * @throws IllegalStateException if the board is full
   */
  void addPiece();

  int getBoardHeight();

  int getBoardWidth();

  /** The number of moves made so far; a move without effect is none. */
  int getNumMoves();

  /** The number of tiles on the board. */
  int getNumPieces();

  /**
   * The value of a tile, or 0 if the cell is free.
   *
   * @throws IllegalArgumentException if the cell is not on the board
   */
  int getPieceAt(int x, int y);

  /** The sum of all tiles that were made by merging. */
  int getPoints();

  /** Whether at least one direction is possible. */
  boolean isMovePossible();

  /**
   * Whether a move in this direction would move or merge at least one tile.
   *
   * @throws IllegalArgumentException if the direction is null
   */
  boolean isMovePossible(MoveDirection direction);

  /** Whether at least one cell is free. */
  boolean isSpaceLeft();

  /**
   * Slides and merges; adds no tile.
   *
   * @return whether anything changed
   * @throws IllegalArgumentException if the direction is null
   */
  boolean performMove(MoveDirection direction);

  /**
   * Plays until no move is possible, by the player's moves, and shows the game.
   *
   * @throws IllegalArgumentException if the player or the user interface is null
   */
  void run(PlayerInterface player, UserInterface ui);

  /**
   * Puts a tile of this value; 0 removes the tile that is there.
   *
   * @throws IllegalArgumentException if the cell is not on the board or the value is negative
   */
  void setPieceAt(int x, int y, int piece);
}
