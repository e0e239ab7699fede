package twofold;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Runs tests one at a time, as the kit tells it, and says how each ended. One machine serves them all;
 * each test has its classes loaded anew, so that nothing static outlives it.
 */
abstract class TestRunner {
  private final URL classes;
  private final List<String> names;

  /** The first argument is the folder of the compiled tests, the others are their classes. */
  TestRunner(String[] args) throws MalformedURLException {
    classes = new File(args[0]).toURI().toURL();
    names = new ArrayList<>(List.of(args).subList(1, args.length));
  }

  /** How a test ended: the exception that left it, if any, and whether it ran at all. */
  record Outcome(boolean hasRun, Throwable thrown) {}

  /** The names of the tests of these classes. */
  abstract List<String> find(List<Class<?>> loaded);

  /** Runs the test of this name, among those of the classes. */
  abstract Outcome run(List<Class<?>> loaded, String test);

  final void serve() throws ClassNotFoundException {
    Line.write("tests", find(load()));
    for (Map<String, Object> message = Line.read(); message != null; message = Line.read()) {
      if (message.get("test") instanceof String test) runOne(test);
    }
    System.exit(0);
  }

  private void runOne(String test) throws ClassNotFoundException {
    RemoteSimulator.begin();
    Outcome outcome = run(load(), test);
    Throwable thrown = outcome.thrown();
    String result = thrown instanceof AssertionError ? "assertion" : "error";
    if (thrown == null) result = outcome.hasRun() ? "passed" : "skipped";
    String message = thrown == null ? "" : String.valueOf(thrown);
    RemoteSimulator.say("test", test, "result", result, "message", cut(message));
  }

  private static String cut(String message) {
    return message.length() > 1000 ? message.substring(0, 1000) : message;
  }

  private List<Class<?>> load() throws ClassNotFoundException {
    URLClassLoader loader = new URLClassLoader(new URL[] {classes}, TestRunner.class.getClassLoader());
    Thread.currentThread().setContextClassLoader(loader);
    List<Class<?>> loaded = new ArrayList<>();
    for (String name : names) loaded.add(Class.forName(name, false, loader));
    return loaded;
  }
}
