package ttfe;

public interface PlayerInterface {
  /** The next move of this player, which is possible in the given state of the game. */
  MoveDirection getPlayerMove(SimulatorInterface game, UserInterface ui);
}
