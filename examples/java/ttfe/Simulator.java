package ttfe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

public class Simulator implements SimulatorInterface {
  private final int width;
  private final int height;
  private final Random random;
  /** rows[y][x]; 0 is a free cell. */
  private int[][] rows;
  private int points;
  private int moves;

  public Simulator(int width, int height, Random random) {
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
  private Simulator(Simulator other) {
    this(other.width, other.height, new Random());
    rows = copyOf(other.rows);
    points = other.points;
    moves = other.moves;
  }

  @Override
  public int getBoardWidth() {
    return width;
  }

  @Override
  public int getBoardHeight() {
    return height;
  }

  @Override
  public int getNumMoves() {
    return moves;
  }

  @Override
  public int getPoints() {
    return points;
  }

  @Override
  public int getPieceAt(int x, int y) {
    checkCell(x, y);
    return rows[y][x];
  }

  @Override
  public void setPieceAt(int x, int y, int piece) {
    checkCell(x, y);
    check(piece >= 0, "a piece is not negative");
    rows[y][x] = piece;
  }

  @Override
  public int getNumPieces() {
    return width * height - freeCells().size();
  }

  @Override
  public boolean isSpaceLeft() {
    return !freeCells().isEmpty();
  }

  @Override
  public void addPiece() {
    List<int[]> free = freeCells();
    if (free.isEmpty()) throw new IllegalStateException("the board is full");
    int[] cell = free.get(random.nextInt(free.size()));
    rows[cell[1]][cell[0]] = random.nextInt(10) == 0 ? 4 : 2;
  }

  @Override
  public boolean isMovePossible() {
    return Arrays.stream(MoveDirection.values()).anyMatch(this::isMovePossible);
  }

  @Override
  public boolean isMovePossible(MoveDirection direction) {
    int[][] slid = copyOf(rows);
    slide(slid, direction);
    return !Arrays.deepEquals(slid, rows);
  }

  @Override
  public boolean performMove(MoveDirection direction) {
    int[][] slid = copyOf(rows);
    int gained = slide(slid, direction);
    if (Arrays.deepEquals(slid, rows)) return false;
    rows = slid;
    points += gained;
    moves++;
    return true;
  }

  @Override
  public void run(PlayerInterface player, UserInterface ui) {
    check(player != null, "a player is needed");
    check(ui != null, "a user interface is needed");
    ui.updateScreen(this);
    while (isMovePossible()) {
      takeTurn(player, ui);
      addPiece();
      ui.updateScreen(this);
    }
    ui.showGameOverScreen(this);
  }

  /** An answer without effect is not played: the player is asked again, though not for ever. */
  private void takeTurn(PlayerInterface player, UserInterface ui) {
    for (int asked = 0; asked < 1000; asked++) {
      // The player may do to its copy what it likes.
      if (performMove(player.getPlayerMove(new Simulator(this), ui))) return;
    }
    throw new IllegalStateException("the player answers no possible move");
  }

  /** Slides all lines of a board and returns the points. */
  private int slide(int[][] board, MoveDirection direction) {
    check(direction != null, "a direction is needed");
    boolean vertical = direction == MoveDirection.NORTH || direction == MoveDirection.SOUTH;
    boolean backward = direction == MoveDirection.SOUTH || direction == MoveDirection.EAST;
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
}
