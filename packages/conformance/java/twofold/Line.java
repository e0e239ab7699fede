package twofold;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Messages to and from the kit, on standard input and output. Whatever else is printed goes to
 * standard error, and whoever reads standard input finds it empty.
 */
final class Line {
  private static final BufferedReader IN =
      new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  private static final PrintStream OUT =
      new PrintStream(System.out, false, StandardCharsets.UTF_8);

  static {
    System.setOut(System.err);
    System.setIn(InputStream.nullInputStream());
  }

  private Line() {}

  /** The next message; null at the end. */
  static Map<String, Object> read() {
    try {
      for (String line = IN.readLine(); line != null; line = IN.readLine()) {
        Map<String, Object> message = Json.parse(line);
        if (message != null) return message;
      }
      return null;
    } catch (IOException e) {
      return null;
    }
  }

  static void write(Object... namesAndValues) {
    OUT.print(Json.write(namesAndValues) + "\n");
    OUT.flush();
  }

  /** The class that a test would catch: of exceptions that S4 names, a subclass is as good. */
  static String nameOf(Throwable thrown) {
    if (thrown instanceof IllegalArgumentException) return "IllegalArgumentException";
    if (thrown instanceof IllegalStateException) return "IllegalStateException";
    return thrown.getClass().getSimpleName();
  }
}
