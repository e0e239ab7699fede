package twofold;

import ttfe.MoveDirection;
import ttfe.PlayerInterface;
import ttfe.SimulatorInterface;
import ttfe.UserInterface;

/** Keeps to a corner: it asks little of the game, since every question goes to another process. */
public class ComputerPlayer implements PlayerInterface {
  private static final MoveDirection[] ORDER = {
    MoveDirection.WEST, MoveDirection.NORTH, MoveDirection.EAST, MoveDirection.SOUTH
  };
  private int asked = 0;

  @Override
  public MoveDirection getPlayerMove(SimulatorInterface game, UserInterface ui) {
    for (MoveDirection direction : ORDER) if (game.isMovePossible(direction)) return direction;
    // A game that calls nothing possible may be wrong about it: every direction has its turn.
    return ORDER[asked++ % ORDER.length];
  }
}
