package ttfe;

import java.util.Random;

/** An example of a simulator in Java: `twofold conform --java examples/java` checks it. */
public class TTFEFactory {
  public static SimulatorInterface createSimulator(int width, int height, Random random) {
    return new Simulator(width, height, random);
  }

  public static PlayerInterface createPlayer(boolean human) {
    return human ? (game, ui) -> ui.getUserMove() : new Player();
  }
}
