package twofold;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Serves the simulators of `ttfe.TTFEFactory` to the kit. All that belongs to a student is reached by
 * reflection, so that every edition of the interfaces will do.
 */
public final class Serve {
  private static final Map<Integer, Object> SIMULATORS = new HashMap<>();
  private static final Map<Integer, Object> PLAYERS = new HashMap<>();

  private Serve() {}

  public static void main(String[] args) throws Exception {
    // Before a class of the student is loaded, since it may print.
    Line.nameOf(new Exception());
    type("TTFEFactory");
    for (Map<String, Object> message = Line.read(); message != null; message = Line.read()) {
      handle(message);
    }
    System.exit(0);
  }

  private static void handle(Map<String, Object> request) {
    Object id = ((Double) request.get("id")).longValue();
    try {
      Object value = perform(request);
      Line.write("id", id, "ok", true, "value", value instanceof Enum<?> e ? e.name() : value);
    } catch (Throwable e) {
      Throwable thrown = e instanceof InvocationTargetException ? e.getCause() : e;
      if (thrown instanceof StackOverflowError || !(thrown instanceof Error)) tell(id, thrown);
      else if (thrown instanceof AssertionError || thrown instanceof LinkageError) tell(id, thrown);
      else throw (Error) thrown;
    }
  }

  private static void tell(Object id, Throwable thrown) {
    String name = thrown instanceof FromKit from ? from.name : Line.nameOf(thrown);
    String message = thrown.getMessage() == null ? "" : thrown.getMessage();
    Line.write("id", id, "ok", false, "error", name, "message", (message + place(thrown)).trim());
  }

  /** The line of the student's own code that an exception comes from, and who called that. */
  private static String place(Throwable thrown) {
    List<String> lines =
        Arrays.stream(thrown.getStackTrace())
            .filter(frame -> frame.getClassName().startsWith("ttfe."))
            .limit(2)
            .map(frame -> frame.getFileName() + ":" + frame.getLineNumber())
            .collect(Collectors.toList());
    return lines.isEmpty() ? "" : " (" + String.join(", called in ", lines) + ")";
  }

  private static Object perform(Map<String, Object> request) throws Exception {
    String op = (String) request.get("op");
    int number = integer(request, "sim");
    if (op.equals("create")) {
      Object seed = request.get("seed");
      Random random = seed == null ? null : new Random(((Double) seed).longValue());
      SIMULATORS.put(
          number, create(integer(request, "width"), integer(request, "height"), random));
      return null;
    }
    Object game = SIMULATORS.get(number);
    switch (op) {
      case "getPieceAt":
        return call(game, op, integer(request, "x"), integer(request, "y"));
      case "setPieceAt":
        int piece = integer(request, "piece");
        return call(game, op, integer(request, "x"), integer(request, "y"), piece);
      case "isMovePossible":
        if (!request.containsKey("direction")) return call(game, op);
        return callWith(game, op, direction(request.get("direction")));
      case "performMove":
        return callWith(game, op, direction(request.get("direction")));
      case "run":
        Object player = partner("PlayerInterface", request.get("player"));
        return callWith(game, op, player, partner("UserInterface", request.get("ui")));
      case "getPlayerMove":
        Object ui = partner("UserInterface", (double) number);
        return callWith(player(integer(request, "player")), op, game, ui);
      default:
        return call(game, op);
    }
  }

  private static Object create(int width, int height, Random random) throws Exception {
    Method method = type("TTFEFactory").getMethod("createSimulator", int.class, int.class, Random.class);
    Object made = method.invoke(null, width, height, random);
    if (made == null) throw new Unfinished("TTFEFactory.createSimulator returned null");
    return made;
  }

  /** The computer player of this number; each number is a game, and each game has its own. */
  private static Object player(int number) throws Exception {
    Object player = PLAYERS.get(number);
    if (player != null) return player;
    player = type("TTFEFactory").getMethod("createPlayer", boolean.class).invoke(null, false);
    if (player == null) throw new Unfinished("TTFEFactory.createPlayer returned null");
    PLAYERS.clear();
    PLAYERS.put(number, player);
    return player;
  }

  private static Object call(Object game, String name, Object... arguments) throws Exception {
    Class<?>[] types = new Class<?>[arguments.length];
    Arrays.fill(types, int.class);
    return type("SimulatorInterface").getMethod(name, types).invoke(game, arguments);
  }

  /** A method with arguments that may be null, by its name and their number. */
  private static Object callWith(Object target, String name, Object... arguments) throws Exception {
    for (Method method : target.getClass().getMethods()) {
      boolean isIt = method.getName().equals(name) && method.getParameterCount() == arguments.length;
      if (!isIt || Modifier.isStatic(method.getModifiers()) || method.isBridge()) continue;
      method.setAccessible(true);
      return method.invoke(target, arguments);
    }
    throw new Unfinished("there is no method " + name);
  }

  /** A player or user interface that asks the kit. */
  private static Object partner(String name, Object number) throws Exception {
    if (number == null) return null;
    Class<?> type = type(name);
    return Proxy.newProxyInstance(
        type.getClassLoader(),
        new Class<?>[] {type},
        (proxy, method, arguments) -> {
          switch (method.getName()) {
            case "hashCode":
              return System.identityHashCode(proxy);
            case "equals":
              return proxy == arguments[0];
            case "toString":
              return name + " of the kit";
            default:
              return ask(method, ((Double) number).intValue(), arguments);
          }
        });
  }

  private static Object ask(Method method, int number, Object[] arguments) throws Throwable {
    String text = null;
    List<?> answers = List.of();
    for (Object argument : arguments == null ? new Object[0] : arguments) {
      if (argument instanceof String string) text = string;
      else if (argument instanceof String[] strings) answers = Arrays.asList(strings);
      else if (type("SimulatorInterface").isInstance(argument)) SIMULATORS.put(number, argument);
    }
    Line.write("ask", method.getName(), "text", text, "answers", answers);
    for (Map<String, Object> message = Line.read(); message != null; message = Line.read()) {
      if (message.containsKey("throw")) {
        throw new FromKit((String) message.get("throw"), String.valueOf(message.get("message")));
      }
      if (message.containsKey("answer")) {
        Object answer = message.get("answer");
        return method.getReturnType().isEnum() ? direction(answer) : answer;
      }
      handle(message);
    }
    Runtime.getRuntime().halt(0);
    return null;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Object direction(Object name) throws Exception {
    if (name == null) return null;
    return Enum.valueOf((Class<? extends Enum>) type("MoveDirection"), (String) name);
  }

  private static Class<?> type(String name) throws ClassNotFoundException {
    return Class.forName("ttfe." + name);
  }

  private static int integer(Map<String, Object> request, String name) {
    return ((Double) request.get(name)).intValue();
  }

  /** What the player or the user interface on the other side threw. */
  private static final class FromKit extends RuntimeException {
    private static final long serialVersionUID = 1;
    final String name;

    FromKit(String name, String message) {
      super(message);
      this.name = name;
    }
  }

  /** Something that is not written yet. */
  private static final class Unfinished extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unfinished(String message) {
      super(message);
    }
  }
}
