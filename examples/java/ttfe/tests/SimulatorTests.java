package ttfe.tests;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Before;
import org.junit.Test;
import ttfe.MoveDirection;
import ttfe.PlayerInterface;
import ttfe.SimulatorInterface;
import ttfe.TTFEFactory;
import ttfe.UserInterface;

/** Some tests of a student, in JUnit 4. */
public class SimulatorTests {
  private SimulatorInterface game;

  @Before
  public void setUp() {
    game = TTFEFactory.createSimulator(4, 4, new Random(4711));
    for (int y = 0; y < 4; y++) for (int x = 0; x < 4; x++) game.setPieceAt(x, y, 0);
  }

  private void setRow(int... tiles) {
    for (int x = 0; x < 4; x++) game.setPieceAt(x, 0, tiles[x]);
  }

  private void expectRow(int... tiles) {
    for (int x = 0; x < 4; x++) assertEquals("x = " + x, tiles[x], game.getPieceAt(x, 0));
  }

  @Test
  public void newGameHasTwoTiles() {
    assertEquals(2, TTFEFactory.createSimulator(4, 4, new Random(1)).getNumPieces());
  }

  @Test
  public void fourEqualTilesBecomeTwo() {
    setRow(2, 2, 2, 2);
    assertTrue(game.performMove(MoveDirection.WEST));
    expectRow(4, 4, 0, 0);
    assertEquals(8, game.getPoints());
    assertEquals(1, game.getNumMoves());
  }

  @Test
  public void tilesMergeFromTheEdge() {
    setRow(0, 2, 2, 2);
    game.performMove(MoveDirection.EAST);
    expectRow(0, 0, 2, 4);
  }

  @Test
  public void aMoveWithoutEffectIsNone() {
    setRow(2, 4, 0, 0);
    assertFalse(game.isMovePossible(MoveDirection.WEST));
    assertFalse(game.performMove(MoveDirection.WEST));
    assertEquals(0, game.getNumMoves());
    assertEquals(2, game.getNumPieces());
  }

  @Test
  public void aFullBoardTakesNoTile() {
    for (int y = 0; y < 4; y++) for (int x = 0; x < 4; x++) game.setPieceAt(x, y, 2);
    assertFalse(game.isSpaceLeft());
    assertThrows(IllegalStateException.class, () -> game.addPiece());
  }

  @Test
  public void runEndsWhenNothingIsPossible() {
    game.setPieceAt(0, 0, 2);
    PlayerInterface player = TTFEFactory.createPlayer(false);
    UserInterface ui = TTFEFactory.createUserInterface(game);
    game.run(player, ui);
    assertFalse(game.isMovePossible());
  }
}
