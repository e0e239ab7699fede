package ttfe;

/** Keeps the tiles in a corner. */
public class Player implements PlayerInterface {
  @Override
  public MoveDirection getPlayerMove(SimulatorInterface game, UserInterface ui) {
    if (game.isMovePossible(MoveDirection.WEST)) return MoveDirection.WEST;
    if (game.isMovePossible(MoveDirection.NORTH)) return MoveDirection.NORTH;
    if (game.isMovePossible(MoveDirection.EAST)) return MoveDirection.EAST;
    return MoveDirection.SOUTH;
  }
}
