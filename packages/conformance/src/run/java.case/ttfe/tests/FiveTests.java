package ttfe.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import ttfe.MoveDirection;
import ttfe.SimulatorInterface;
import ttfe.TTFEFactory;

/** What tests of JUnit 5 do that those of the examples do not. */
@TestMethodOrder(MethodOrderer.DisplayName.class)
class FiveTests {
  private static final SimulatorInterface GAME = TTFEFactory.createSimulator(4, 4, new Random(1));

  private static final class Own extends RuntimeException {}

  @Test
  void staticGame() {
    System.out.println("printed");
    assertEquals(0, GAME.getNumMoves());
    GAME.setPieceAt(0, 0, 2);
    if (!GAME.performMove(MoveDirection.EAST)) GAME.performMove(MoveDirection.SOUTH);
    assertEquals(1, GAME.getNumMoves());
  }

  @Test
  void throwingPlayer() {
    assertThrows(
        Own.class,
        () ->
            GAME.run(
                (game, ui) -> {
                  throw new Own();
                },
                TTFEFactory.createUserInterface(GAME)));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void lines(int y) {
    GAME.setPieceAt(0, y, 64);
    assertEquals(64, GAME.getPieceAt(0, y));
  }

  @Test
  void wrong() {
    assertEquals(17, GAME.getNumPieces());
  }

  @Test
  void breaks() {
    GAME.getPieceAt(9, 9);
  }

  @Test
  @Disabled
  void notYet() {}
}
