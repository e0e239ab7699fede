package twofold;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import ttfe.MoveDirection;
import ttfe.PlayerInterface;
import ttfe.SimulatorInterface;
import ttfe.UserInterface;

/** The simulator under test, which lives in another process: every call is a question to it. */
public final class RemoteSimulator implements SimulatorInterface {
  /** One question at a time, also for tests with threads of their own. */
  private static final Object LOCK = new Object();

  private static int lastNumber = 0;
  private static int lastId = 0;
  private static int tests = 0;

  private final int number;
  /** Simulators of an earlier test are gone: their numbers belong to others now. */
  private final int test;

  private RemoteSimulator(int number) {
    this.number = number;
    this.test = tests;
  }

  /** A generator cannot travel: its next number is the seed of the other side's. */
  public static RemoteSimulator create(int width, int height, Random random) {
    synchronized (LOCK) {
      RemoteSimulator made = new RemoteSimulator(++lastNumber);
      Object seed = random == null ? null : Integer.toUnsignedLong(random.nextInt());
      made.ask("create", "width", width, "height", height, "seed", seed);
      return made;
    }
  }

  /** A new test begins: no simulator is made yet. */
  static void begin() {
    synchronized (LOCK) {
      tests++;
      lastNumber = 0;
    }
  }

  /** Says how a test ended; never in the middle of a question. */
  static void say(Object... namesAndValues) {
    synchronized (LOCK) {
      Line.write(namesAndValues);
    }
  }

  @Override
  public void addPiece() {
    ask("addPiece");
  }

  @Override
  public int getBoardHeight() {
    return number("getBoardHeight");
  }

  @Override
  public int getBoardWidth() {
    return number("getBoardWidth");
  }

  @Override
  public int getNumMoves() {
    return number("getNumMoves");
  }

  @Override
  public int getNumPieces() {
    return number("getNumPieces");
  }

  @Override
  public int getPieceAt(int x, int y) {
    return number("getPieceAt", "x", x, "y", y);
  }

  @Override
  public int getPoints() {
    return number("getPoints");
  }

  @Override
  public boolean isMovePossible() {
    return truth("isMovePossible");
  }

  @Override
  public boolean isMovePossible(MoveDirection direction) {
    return truth("isMovePossible", "direction", nameOf(direction));
  }

  @Override
  public boolean isSpaceLeft() {
    return truth("isSpaceLeft");
  }

  @Override
  public boolean performMove(MoveDirection direction) {
    return truth("performMove", "direction", nameOf(direction));
  }

  @Override
  public void setPieceAt(int x, int y, int piece) {
    ask("setPieceAt", "x", x, "y", y, "piece", piece);
  }

  @Override
  public void run(PlayerInterface player, UserInterface ui) {
    synchronized (LOCK) {
      RemoteSimulator shown = player == null ? null : new RemoteSimulator(++lastNumber);
      RemoteSimulator screen = ui == null ? null : new RemoteSimulator(++lastNumber);
      Object playerNumber = shown == null ? null : shown.number;
      Object screenNumber = screen == null ? null : screen.number;
      int id = send("run", "player", playerNumber, "ui", screenNumber);
      // What the test's own player or user interface threw is thrown again, as it was.
      Throwable thrown = null;
      for (Map<String, Object> message = read(); ; message = read()) {
        if (!message.containsKey("ask")) {
          if (Boolean.FALSE.equals(message.get("ok")) && thrown != null) rethrow(thrown);
          result(id, message);
          return;
        }
        try {
          Line.write("answer", answer(message, player, ui, shown, screen));
        } catch (Throwable e) {
          thrown = e;
          Line.write("throw", Line.nameOf(e), "message", String.valueOf(e.getMessage()));
        }
      }
    }
  }

  private static String answer(
      Map<String, Object> message,
      PlayerInterface player,
      UserInterface ui,
      RemoteSimulator shown,
      RemoteSimulator screen) {
    switch (String.valueOf(message.get("ask"))) {
      case "getPlayerMove":
        return nameOf(player.getPlayerMove(shown, ui));
      case "getUserMove":
        return nameOf(ui.getUserMove());
      case "getUserInput":
        List<String> answers = new ArrayList<>();
        if (message.get("answers") instanceof List<?> list) {
          for (Object one : list) answers.add(String.valueOf(one));
        }
        return ui.getUserInput(String.valueOf(message.get("text")), answers.toArray(new String[0]));
      case "showMessage":
        ui.showMessage(String.valueOf(message.get("text")));
        return null;
      case "updateScreen":
        ui.updateScreen(screen);
        return null;
      default:
        ui.showGameOverScreen(screen);
        return null;
    }
  }

  private int number(String op, Object... arguments) {
    if (ask(op, arguments) instanceof Double value && value == Math.rint(value)) {
      return value.intValue();
    }
    throw new IllegalStateException(op + " returned no whole number");
  }

  private boolean truth(String op, Object... arguments) {
    if (ask(op, arguments) instanceof Boolean value) return value;
    throw new IllegalStateException(op + " returned neither true nor false");
  }

  private Object ask(String op, Object... arguments) {
    synchronized (LOCK) {
      int id = send(op, arguments);
      return result(id, read());
    }
  }

  private int send(String op, Object... arguments) {
    if (test != tests) throw new IllegalStateException("this simulator is of an earlier test");
    List<Object> message = new ArrayList<>(List.of("id", ++lastId, "op", op, "sim", number));
    message.addAll(Arrays.asList(arguments));
    Line.write(message.toArray());
    return lastId;
  }

  private static Map<String, Object> read() {
    Map<String, Object> message = Line.read();
    // The kit is gone, and with it all who would want to know.
    if (message == null) Runtime.getRuntime().halt(1);
    return message;
  }

  private static Object result(int id, Map<String, Object> message) {
    if (Boolean.TRUE.equals(message.get("ok"))) return message.get("value");
    String text = String.valueOf(message.get("message"));
    switch (String.valueOf(message.get("error"))) {
      case "IllegalArgumentException":
        throw new IllegalArgumentException(text);
      case "IllegalStateException":
        throw new IllegalStateException(text);
      default:
        throw new SimulatorException(message.get("error") + ": " + text);
    }
  }

  /** Any exception of the simulator that Java has no class for. */
  public static final class SimulatorException extends RuntimeException {
    private static final long serialVersionUID = 1;

    SimulatorException(String message) {
      super(message);
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void rethrow(Throwable thrown) throws T {
    throw (T) thrown;
  }

  private static String nameOf(MoveDirection direction) {
    return direction == null ? null : direction.name();
  }
}
