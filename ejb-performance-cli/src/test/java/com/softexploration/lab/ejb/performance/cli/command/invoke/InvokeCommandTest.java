package com.softexploration.lab.ejb.performance.cli.command.invoke;

import static com.softexploration.lab.ejb.performance.results.model.Side.REMOTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.fake.TransportInThisJvm;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.monitoring.ExecutorRegistration;
import com.softexploration.lab.ejb.performance.monitoring.Side;
import com.softexploration.lab.ejb.performance.monitoring.TransportClients;
import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code invoke} makes of the real MXBeans, which are in this JVM with transports that go nowhere. */
@Timeout(60)
class InvokeCommandTest {
    @TempDir
    private Path folder;

    private final AtomicLong calls = new AtomicLong();
    private volatile LongPredicate failing = call -> false;
    private volatile String problemOfB = "";
    private JMXConnectorServer agent;
    private ExecutorRegistration beans;

    @BeforeEach
    void registerAndListen() throws IOException {
        System.setProperty("resultsDir", folder.toString());
        beans = ExecutorRegistration.register(
                Side.REMOTE,
                TransportClients.of(
                        new TransportInThisJvm("a", "", () -> "", this::call),
                        new TransportInThisJvm("b", "it does not sleep", () -> problemOfB, this::call)));
        agent = JMXConnectorServerFactory.newJMXConnectorServer(
                new JMXServiceURL("rmi", "127.0.0.1", 0), null, ManagementFactory.getPlatformMBeanServer());
        agent.start();
    }

    @AfterEach
    void close() throws IOException {
        agent.stop();
        beans.close();
        System.clearProperty("resultsDir");
    }

    @Test
    void aRaceIsATableOfAllLoadTestsWithAVerdict() {
        CommandLineRun race = invoke("race", "--operation=nop", "--calls=20", "--rounds=2");

        assertThat(race.errors()).isEmpty();
        assertThat(race.exitCode()).isZero();
        assertThat(rows(race)).containsExactly("a nop 20 0", "b nop 20 0", "a nop 20 0", "b nop 20 0");
        assertThat(race.output())
                .contains("6 load tests, about ")
                .containsPattern("(?m)^(CLEAN|NOISY)\\. ")
                .doesNotContain("warning");
    }

    @Test
    void aSweepSaysTheSizes() {
        CommandLineRun sweep = invoke(
                "sweep", "--payloads=0,1024", "--calls=5,6", "--rounds=1", "--transports=a", "--max-error-rate=0.5");
        assertThat(sweep.errors()).isEmpty();
        assertThat(rows(sweep))
                .containsExactly("a payload 0 5 0", "a payload 1024 5 0", "a payload 0 6 0", "a payload 1024 6 0");
    }

    @ParameterizedTest
    @CsvSource({"race, nop", "race, simple", "sweep, payload"})
    void theServersOwnMXBeanPlansTheSameLoadTests(String kind, String operation) throws Exception {
        if (kind.equals("race")) {
            operation("executeRace", "all", operation, 7L, 2, 0.1);
        } else {
            operation("executeSweep", "all", "0,1024", "7", 2, 0.1);
        }
        List<String> ofServer = history();
        String[] asked = kind.equals("race")
                ? new String[] {"race", "--operation=" + operation, "--calls=7", "--rounds=2"}
                : new String[] {"sweep", "--payloads=0,1024", "--calls=7", "--rounds=2", "--transports=all"};
        assertThat(invoke(asked).errors()).isEmpty();

        List<String> ofBoth = history();
        assertThat(ofServer).isNotEmpty();
        assertThat(ofBoth.subList(ofServer.size(), ofBoth.size())).containsExactlyElementsOf(ofServer);
    }

    @Test
    void aLoadTestWarmsUpUnlessToldOtherwiseAndTellsItsThroughput() {
        CommandLineRun run = invoke("nop", "--calls=1000");
        assertThat(run.output())
                .contains("1000 of 1000, after 10000 warm-up calls, by 1 thread")
                .containsPattern("  elapsed +\\S+ (ns|µs|ms|s)\n  throughput +[\\d,]+ calls/s\n")
                .containsPattern("(?m)^(CLEAN|NOISY)\\. ");
        assertThat(invoke("nop", "--calls=5", "--warmup=3").output()).contains("5 of 5, after 3 warm-up calls");
    }

    @Test
    void whatAnotherClientStartedIsCancelled() throws Exception {
        assertThat(invoke("cancel").output()).startsWith("Nothing is running in ");

        Object race = operation("startRace", "a", "nop", 1_000_000_000L, 1, 0.0);
        assertThat(invoke("cancel").output())
                .isEqualTo(race + " is cancelled; the samples so far are in the server's result log\n");

        Object loadTest = null;
        while (loadTest == null) {
            loadTest = startedOnceTheRaceHasEnded();
        }
        assertThat(invoke("cancel").output()).startsWith(loadTest + " is cancelled");
    }

    @Test
    void figuresThatDoNotCompareAreMarkedAndTheReasonIsGiven() {
        CommandLineRun race = invoke("race", "--operation=simple", "--calls=1", "--rounds=1", "--transports=all");
        assertThat(race.output().lines())
                .noneMatch(line -> line.startsWith("warning: a "))
                .contains("warning: b is not comparable with other transports: it does not sleep");

        assertThat(invoke("simple", "--transport=b", "--calls=1").output())
                .contains("  warning     not comparable with other transports: it does not sleep");
    }

    @Test
    void aRaceThatATransportEndsSaysWhichAndWhyAndWhatThereIs() {
        // warm-up 10,000, then 20 for the connection and 4 measured in each round: the first call of the third round
        // fails
        failing = call -> call == 10_049;
        CommandLineRun race = invoke("race", "--operation=nop", "--calls=4", "--rounds=3", "--transports=a");

        assertThat(race.exitCode()).isEqualTo(1);
        assertThat(race.errors().lines())
                .singleElement()
                .asString()
                .matches("ejb-performance: nop over a, round 3 of 3 failed: call 1 failed"
                        + " \\(IllegalStateException: connection lost\\); look into the logs of the business server");
        assertThat(rows(race)).containsExactly("a nop 4 0", "a nop 4 0", "a nop 0 1");
    }

    @Test
    void aTransportThatTheServerIsNotConfiguredForIsLeftOutUnlessItIsNamed() throws Exception {
        problemOfB = "system property x: y is not set; set it";

        CommandLineRun race = invoke("race", "--operation=nop", "--calls=2", "--rounds=1");
        assertThat(race.exitCode()).isZero();
        assertThat(rows(race)).containsExactly("a nop 2 0");
        assertThat(race.output()).contains("Left out, not usable: b (" + problemOfB + ")");

        CommandLineRun named = invoke("race", "--operation=nop", "--calls=2", "--rounds=1", "--transports=b");
        assertThat(named.exitCode()).isNotZero();
        assertThat(named.errors()).contains("The transport b cannot be used: system property x: y is not set; set it");

        // what race and sweep ask before they plan
        LoadTestExecutor executor = new LoadTestExecutor(ManagementFactory.getPlatformMBeanServer(), REMOTE);
        assertThat(executor.supportedTransports()).containsExactly("a", "b");
        assertThat(executor.unusableTransports()).containsExactly(entry("b", problemOfB));
    }

    @Test
    void theErrorsOfALoadTestAreToldWithTheirReasons() {
        failing = call -> call == 3 || call == 5;
        CommandLineRun run = invoke("nop", "--calls=10", "--warmup=0", "--max-error-rate=0.2");

        assertThat(run.exitCode()).isZero();
        assertThat(run.output())
                .contains("  calls       8 of 10, ")
                .contains("  errors      2\n")
                .contains("              2 x IllegalStateException: connection lost\n");
    }

    @Test
    void theComparisonsAreListedToo() {
        assertThat(invoke("--list").output())
                .contains("type=TransportComparison")
                .contains("startRace(String transports, String operation, long calls, int rounds, double maxErrorRate)")
                .contains("SupportedTransports = a, b");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nop --rounds=3 | --rounds does not apply to nop; leave it out",
                "nop --transports=a | --transports does not apply to nop; leave it out",
                "race --transport=a | --transport does not apply to race; leave it out",
                "nop --warmup=long | --warmup long is no whole number; give one, like --warmup 2000",
                "race --warmup=simple=5 | --warmup has no number for an operation that is measured in 'simple=5'; write one number, or operation=number for any of accounts",
                "race --payloads=5 | --payloads does not apply to race; leave it out",
                "sweep --operation=nop | --operations does not apply to sweep; leave it out",
                "nop --calls=many | --calls many is no whole number; give one, like --calls 2000",
                "race --calls=0 | --calls is '0'; give a whole number from 1 to 1000000000",
                "race --transports=c | There is no transport 'c'; choose from a, b",
                "sweep --calls=0 | --calls has '0'; give whole numbers from 1 to 1000000000, separated by commas",
            })
    void whatMakesNoSenseIsRefusedInOneLine(String arguments, String message) {
        CommandLineRun run = invoke(arguments.split(" ", -1));
        assertThat(run.errors().lines()).containsExactly("ejb-performance: " + message);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(calls).hasValue(0);
    }

    private void call() {
        if (failing.test(calls.incrementAndGet())) {
            throw new IllegalStateException("connection lost");
        }
    }

    /** The business server, which is asked first, has died. */
    @Test
    void whatRunsIsCancelledThoughTheOtherServerDoesNotAnswer() throws Exception {
        Path file = Files.writeString(
                folder.resolve("servers.properties"),
                "business.url=service:jmx:rmi:///jndi/rmi://127.0.0.1:1/jmxrmi\npresentation.url=" + agent.getAddress()
                        + "\n");

        CommandLineRun cancel =
                CommandLineRun.of(new ProjectFolder(folder), "invoke", "--attach", file.toString(), "cancel");

        assertThat(cancel.output()).startsWith("Nothing is running in ");
        assertThat(cancel.exitCode()).isEqualTo(1);
        assertThat(cancel.errors()).contains("127.0.0.1:1");
    }

    private CommandLineRun invoke(String... arguments) {
        List<String> all =
                new ArrayList<>(List.of("invoke", "--url", agent.getAddress().toString()));
        all.addAll(List.of(arguments));
        return CommandLineRun.of(new ProjectFolder(folder), all.toArray(String[]::new));
    }

    private Object operation(String name, Object... arguments) throws Exception {
        String[] types = Stream.of(arguments)
                .map(value -> value instanceof String
                        ? "java.lang.String"
                        : MethodType.methodType(value.getClass())
                                .unwrap()
                                .returnType()
                                .getName())
                .toArray(String[]::new);
        return ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.softexploration.lab.ejb.performance.monitoring:type=TransportComparison"),
                        name,
                        arguments,
                        types);
    }

    private Object startedOnceTheRaceHasEnded() throws Exception {
        try {
            return new LoadTestExecutor(ManagementFactory.getPlatformMBeanServer(), REMOTE)
                    .start(new PlannedLoadTest(1, "a", "nop", 0, 1_000_000_000, 0, 1, 0));
        } catch (CliException stillRunning) {
            Thread.onSpinWait();
            return null;
        }
    }

    /** All load tests that ended. */
    private static List<String> history() throws Exception {
        CompositeData[] history = (CompositeData[])
                ManagementFactory.getPlatformMBeanServer().getAttribute(LoadTestExecutor.nameFor(REMOTE), "History");
        return Stream.of(history)
                .map(test -> Stream.of(
                                "transport", "operation", "payloadChars", "warmupCount", "requestCount", "threadCount")
                        .map(item -> String.valueOf(test.get(item)))
                        .collect(Collectors.joining(" ")))
                .toList();
    }

    /** Transport, call, calls and errors of each line of the table. */
    private static List<String> rows(CommandLineRun run) {
        return run.output()
                .lines()
                .filter(line -> line.matches("[ab] .*"))
                .map(line -> line.split(" {2,}"))
                .map(cells -> cells[0] + " " + cells[1] + " " + cells[2] + " " + cells[cells.length - 1])
                .toList();
    }
}
