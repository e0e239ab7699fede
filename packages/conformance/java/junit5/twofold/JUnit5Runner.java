package twofold;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Tests of JUnit 5, and of older ones where its vintage engine is at hand. */
public final class JUnit5Runner extends TestRunner {
  private JUnit5Runner(String[] args) throws Exception {
    super(args);
  }

  public static void main(String[] args) throws Exception {
    new JUnit5Runner(args).serve();
  }

  @Override
  List<String> find(List<Class<?>> loaded) {
    return new ArrayList<>(tests(LauncherFactory.create(), loaded).keySet());
  }

  @Override
  Outcome run(List<Class<?>> loaded, String test) {
    Launcher launcher = LauncherFactory.create();
    String id = tests(launcher, loaded).get(test);
    if (id == null) {
      return new Outcome(false, new IllegalArgumentException("there is no test " + test));
    }
    Listener listener = new Listener();
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectUniqueId(id))
            .build();
    launcher.execute(request, listener);
    return new Outcome(listener.hasRun, listener.thrown);
  }

  /** The identifiers of methods with tests by their names: one that is repeated is one test. */
  private static Map<String, String> tests(Launcher launcher, List<Class<?>> loaded) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(loaded.stream().map(DiscoverySelectors::selectClass).toList())
            .build();
    TestPlan plan = launcher.discover(request);
    Map<String, String> tests = new LinkedHashMap<>();
    for (TestIdentifier root : plan.getRoots()) {
      for (TestIdentifier each : plan.getDescendants(root)) {
        TestSource source = each.getSource().orElse(null);
        if (!(source instanceof MethodSource method)) continue;
        String type = method.getClassName();
        String simple = type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
        tests.putIfAbsent(simple + "." + method.getMethodName(), each.getUniqueId());
      }
    }
    return tests;
  }

  /** The first exception of all that a method's tests threw. */
  private static final class Listener implements TestExecutionListener {
    Throwable thrown;
    boolean hasRun = false;

    @Override
    public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
      if (result.getStatus() == TestExecutionResult.Status.FAILED && thrown == null) {
        thrown = result.getThrowable().orElseGet(() -> new AssertionError("failed"));
      }
      if (identifier.isTest() && result.getStatus() == TestExecutionResult.Status.SUCCESSFUL) {
        hasRun = true;
      }
    }
  }
}
