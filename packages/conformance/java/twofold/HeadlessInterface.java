package twofold;

import ttfe.MoveDirection;
import ttfe.SimulatorInterface;
import ttfe.UserInterface;

/** A user interface without a window: it shows nothing, and its user plays like the computer. */
public class HeadlessInterface implements UserInterface {
  private final ComputerPlayer user = new ComputerPlayer();
  private SimulatorInterface game;

  public HeadlessInterface(SimulatorInterface game) {
    this.game = game;
  }

  @Override
  public String getUserInput(String question, String[] possibleAnswers) {
    return possibleAnswers == null || possibleAnswers.length == 0 ? "" : possibleAnswers[0];
  }

  @Override
  public MoveDirection getUserMove() {
    return user.getPlayerMove(game, this);
  }

  @Override
  public void showGameOverScreen(SimulatorInterface shown) {}

  @Override
  public void showMessage(String msg) {}

  @Override
  public void updateScreen(SimulatorInterface shown) {
    game = shown;
  }
}
