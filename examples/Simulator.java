import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An example of a simulator that speaks the conformance protocol (docs/conformance.md).
 * `java examples/Simulator.java` runs it; `javac` first makes it start faster.
 */
public class Simulator {
  enum Direction { NORTH, SOUTH, EAST, WEST }

  /** What the simulator needs of a user interface. */
  interface Screen {
    void updateScreen(Simulator game);

    void showGameOverScreen(Simulator game);
  }

  private final int width;
  private final int height;
  private final Random random;
  /** rows[y][x]; 0 is a free cell. */
  private int[][] rows;
  private int points;
  private int moves;

  Simulator(int width, int height, Random random) {
    check(width >= 2 && height >= 2, "a board has at least 2 x 2 cells");
    check(random != null, "a random number generator is needed");
    this.width = width;
    this.height = height;
    this.random = random;
    this.rows = new int[height][width];
    addPiece();
    addPiece();
  }

  /** The same game with chance of its own. */
  Simulator(Simulator other) {
    this(other.width, other.height, new Random());
    rows = copyOf(other.rows);
    points = other.points;
    moves = other.moves;
  }

  int getPieceAt(int x, int y) {
    checkCell(x, y);
    return rows[y][x];
  }

  void setPieceAt(int x, int y, int piece) {
    checkCell(x, y);
    check(piece >= 0, "a piece is not negative");
    rows[y][x] = piece;
  }

  int getNumPieces() {
    return width * height - freeCells().size();
  }

  boolean isSpaceLeft() {
    return !freeCells().isEmpty();
  }

  void addPiece() {
    List<int[]> free = freeCells();
    if (free.isEmpty()) throw new IllegalStateException("the board is full");
    int[] cell = free.get(random.nextInt(free.size()));
    rows[cell[1]][cell[0]] = random.nextInt(10) == 0 ? 4 : 2;
  }

  boolean isMovePossible() {
    return Arrays.stream(Direction.values()).anyMatch(this::isMovePossible);
  }

  boolean isMovePossible(Direction direction) {
    int[][] slid = copyOf(rows);
    slide(slid, direction);
    return !Arrays.deepEquals(slid, rows);
  }

  boolean performMove(Direction direction) {
    int[][] slid = copyOf(rows);
    int gained = slide(slid, direction);
    if (Arrays.deepEquals(slid, rows)) return false;
    rows = slid;
    points += gained;
    moves++;
    return true;
  }

  void run(Function<Simulator, Direction> player, Screen ui) {
    check(player != null, "a player is needed");
    check(ui != null, "a user interface is needed");
    ui.updateScreen(this);
    while (isMovePossible()) {
      // The player may change its copy. An impossible answer ends the game.
      if (!performMove(player.apply(new Simulator(this)))) break;
      addPiece();
      ui.updateScreen(this);
    }
    ui.showGameOverScreen(this);
  }

  /** Slides all lines of a board and returns the points. */
  private int slide(int[][] board, Direction direction) {
    check(direction != null, "a direction is needed");
    boolean vertical = direction == Direction.NORTH || direction == Direction.SOUTH;
    boolean backward = direction == Direction.SOUTH || direction == Direction.EAST;
    int length = vertical ? height : width;
    int gained = 0;
    for (int i = 0; i < (vertical ? width : height); i++) {
      int[] line = new int[length];
      for (int j = 0; j < length; j++) {
        int at = backward ? length - 1 - j : j;
        line[j] = vertical ? board[at][i] : board[i][at];
      }
      gained += slideLine(line);
      for (int j = 0; j < length; j++) {
        int at = backward ? length - 1 - j : j;
        if (vertical) board[at][i] = line[j];
        else board[i][at] = line[j];
      }
    }
    return gained;
  }

  /** Slides one line towards its first cell and returns the points. */
  private static int slideLine(int[] line) {
    int[] tiles = Arrays.stream(line).filter(tile -> tile != 0).toArray();
    Arrays.fill(line, 0);
    int gained = 0;
    int next = 0;
    for (int i = 0; i < tiles.length; i++) {
      boolean merges = i + 1 < tiles.length && tiles[i] == tiles[i + 1];
      line[next] = merges ? 2 * tiles[i] : tiles[i];
      if (merges) {
        gained += line[next];
        i++;
      }
      next++;
    }
    return gained;
  }

  private List<int[]> freeCells() {
    List<int[]> free = new ArrayList<>();
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) if (rows[y][x] == 0) free.add(new int[] {x, y});
    }
    return free;
  }

  private void checkCell(int x, int y) {
    boolean inside = x >= 0 && x < width && y >= 0 && y < height;
    check(inside, "(" + x + ", " + y + ") is not on the board");
  }

  private static void check(boolean condition, String message) {
    if (!condition) throw new IllegalArgumentException(message);
  }

  private static int[][] copyOf(int[][] board) {
    return Arrays.stream(board).map(int[]::clone).toArray(int[][]::new);
  }

  // The protocol

  private static final Map<Integer, Simulator> simulators = new HashMap<>();
  private static final BufferedReader in =
      new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  private static final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  public static void main(String[] args) throws IOException {
    for (String line = in.readLine(); line != null; line = in.readLine()) handle(line);
  }

  private static void handle(String request) {
    String id = field(request, "id");
    try {
      out.println("{\"id\":" + id + ",\"ok\":true,\"value\":" + perform(request) + "}");
    } catch (RuntimeException e) {
      String name = e.getClass().getSimpleName();
      String message = String.valueOf(e.getMessage()).replace("\"", "'");
      out.println(
          "{\"id\":" + id + ",\"ok\":false,\"error\":\"" + name + "\",\"message\":\"" + message + "\"}");
    }
  }

  private static Object perform(String request) {
    int number = integer(request, "sim");
    String op = field(request, "op");
    if (op.equals("create")) {
      String seed = field(request, "seed");
      Random random = seed == null ? null : new Random(Long.parseLong(seed));
      int width = integer(request, "width");
      simulators.put(number, new Simulator(width, integer(request, "height"), random));
      return null;
    }
    Simulator sim = simulators.get(number);
    switch (op) {
      case "addPiece":
        sim.addPiece();
        return null;
      case "getBoardWidth":
        return sim.width;
      case "getBoardHeight":
        return sim.height;
      case "getNumMoves":
        return sim.moves;
      case "getNumPieces":
        return sim.getNumPieces();
      case "getPoints":
        return sim.points;
      case "getPieceAt":
        return sim.getPieceAt(integer(request, "x"), integer(request, "y"));
      case "setPieceAt":
        sim.setPieceAt(integer(request, "x"), integer(request, "y"), integer(request, "piece"));
        return null;
      case "isMovePossible":
        if (!request.contains("\"direction\"")) return sim.isMovePossible();
        return sim.isMovePossible(direction(field(request, "direction")));
      case "isSpaceLeft":
        return sim.isSpaceLeft();
      case "performMove":
        return sim.performMove(direction(field(request, "direction")));
      case "run":
        sim.run(player(field(request, "player")), screen(field(request, "ui")));
        return null;
      default:
        throw new UnsupportedOperationException(op);
    }
  }

  private static Function<Simulator, Direction> player(String number) {
    if (number == null) return null;
    return game -> direction(ask("getPlayerMove", number, game));
  }

  private static Screen screen(String number) {
    if (number == null) return null;
    return new Screen() {
      public void updateScreen(Simulator game) {
        ask("updateScreen", number, game);
      }

      public void showGameOverScreen(Simulator game) {
        ask("showGameOverScreen", number, game);
      }
    };
  }

  /** Asks the kit, and serves its requests until the answer comes. */
  private static String ask(String what, String number, Simulator game) {
    simulators.put(Integer.valueOf(number), game);
    out.println("{\"ask\":\"" + what + "\"}");
    try {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.contains("\"answer\"")) return field(line, "answer");
        handle(line);
      }
    } catch (IOException e) {
      System.err.println(e);
    }
    System.exit(1);
    return null;
  }

  private static Direction direction(String name) {
    return name == null ? null : Direction.valueOf(name);
  }

  private static int integer(String json, String name) {
    return Integer.parseInt(field(json, name));
  }

  /** A number or string of a message; null if it is null or missing. Messages are not nested. */
  private static String field(String json, String name) {
    Matcher matcher =
        Pattern.compile("\"" + name + "\"\\s*:\\s*(?:\"([^\"]*)\"|(-?\\d+))").matcher(json);
    if (!matcher.find()) return null;
    return matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
  }
}
