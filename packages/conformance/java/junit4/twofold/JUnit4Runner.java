package twofold;

import java.util.ArrayList;
import java.util.List;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.Result;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.notification.Failure;

/** Tests of JUnit 4, and of 3. */
public final class JUnit4Runner extends TestRunner {
  private JUnit4Runner(String[] args) throws Exception {
    super(args);
  }

  public static void main(String[] args) throws Exception {
    new JUnit4Runner(args).serve();
  }

  @Override
  List<String> find(List<Class<?>> loaded) {
    List<String> tests = new ArrayList<>();
    for (Class<?> type : loaded) collect(Request.aClass(type).getRunner().getDescription(), tests);
    return tests;
  }

  private static void collect(Description description, List<String> tests) {
    // A class without tests has a description that is a test by name, of nothing.
    if (description.isTest() && isTest(description)) tests.add(nameOf(description));
    for (Description child : description.getChildren()) collect(child, tests);
  }

  private static boolean isTest(Description description) {
    return description.getMethodName() != null && !description.getMethodName().equals("initializationError");
  }

  @Override
  Outcome run(List<Class<?>> loaded, String test) {
    for (Class<?> type : loaded) {
      List<String> tests = new ArrayList<>();
      collect(Request.aClass(type).getRunner().getDescription(), tests);
      if (!tests.contains(test)) continue;
      Result result = new JUnitCore().run(Request.aClass(type).filterWith(only(test)));
      for (Failure failure : result.getFailures()) return new Outcome(true, failure.getException());
      boolean hasRun = result.getRunCount() > 0 && result.getAssumptionFailureCount() == 0;
      return new Outcome(hasRun, null);
    }
    return new Outcome(false, new IllegalArgumentException("there is no test " + test));
  }

  private static Filter only(String test) {
    return new Filter() {
      @Override
      public boolean shouldRun(Description description) {
        if (description.isTest()) return nameOf(description).equals(test);
        return description.getChildren().stream().anyMatch(this::shouldRun);
      }

      @Override
      public String describe() {
        return test;
      }
    };
  }

  private static String nameOf(Description description) {
    String type = description.getClassName();
    return type.substring(type.lastIndexOf('.') + 1) + "." + description.getMethodName();
  }
}
