package ttfe;

import java.util.Random;
import twofold.ComputerPlayer;
import twofold.HeadlessInterface;
import twofold.RemoteSimulator;

/** What tests get everything from: simulators under test, a player that works, and no window. */
public class TTFEFactory {
  public static SimulatorInterface createSimulator(int width, int height, Random random) {
    return RemoteSimulator.create(width, height, random);
  }

  public static PlayerInterface createPlayer(boolean human) {
    return human ? (game, ui) -> ui.getUserMove() : new ComputerPlayer();
  }

  public static UserInterface createUserInterface(SimulatorInterface game) {
    return new HeadlessInterface(game);
  }

  /** As older editions have it: with a window or without one. */
  public static UserInterface createUserInterface(SimulatorInterface game, boolean gui) {
    return createUserInterface(game);
  }
}
