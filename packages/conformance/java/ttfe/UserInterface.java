package ttfe;

public interface UserInterface {
  /** One of the possible answers, as chosen by the user. */
  String getUserInput(String question, String[] possibleAnswers);

  MoveDirection getUserMove();

  void showGameOverScreen(SimulatorInterface game);

  void showMessage(String msg);

  void updateScreen(SimulatorInterface game);
}
