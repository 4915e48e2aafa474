package com.softexploration.lab.ejb.performance.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.monitoring.ExecutorRegistration;
import com.softexploration.lab.ejb.performance.monitoring.Side;
import com.softexploration.lab.ejb.performance.monitoring.TransportClients;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.Operation;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongPredicate;
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
                Side.REMOTE, TransportClients.of(new Here("a", ""), new Here("b", "it does not sleep")));
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
    void aRaceIsATableOfAllLoadTests() {
        CommandLineRun race = invoke("race", "--operation=nop", "--calls=20", "--rounds=2", "--transports=all");

        assertThat(race.errors()).isEmpty();
        assertThat(race.exitCode()).isZero();
        assertThat(rows(race)).containsExactly("a 1 20 0", "b 1 20 0", "a 2 20 0", "b 2 20 0");
        assertThat(race.output()).contains("nop, times in ms").doesNotContain("warning");
    }

    @Test
    void aRaceWithoutANumberOfCallsMakesAsManyAsWerePublished() {
        CommandLineRun race = invoke("race", "--operation=nop", "--rounds=1", "--transports=a");
        assertThat(race.output()).contains("2000 calls per round, as published");
        assertThat(rows(race)).containsExactly("a 1 2000 0");
    }

    @Test
    void aSweepSaysTheSizes() {
        CommandLineRun sweep = invoke(
                "sweep", "--payloads=0,1024", "--calls=5,6", "--rounds=1", "--transports=a", "--max-error-rate=0.5");
        assertThat(sweep.errors()).isEmpty();
        assertThat(rows(sweep)).containsExactly("a 0 1 5 0", "a 1024 1 5 0", "a 0 1 6 0", "a 1024 1 6 0");
    }

    @Test
    void figuresThatDoNotCompareAreMarkedAndTheReasonIsGiven() {
        CommandLineRun race = invoke("race", "--operation=simple", "--calls=1", "--rounds=1");
        assertThat(race.output().lines())
                .anyMatch(line -> line.startsWith("b ") && line.endsWith("  not to be compared"))
                .noneMatch(line -> line.startsWith("a ") && line.contains("not to be compared"))
                .contains("warning: b is not to be compared with other transports: it does not sleep");

        assertThat(invoke("simple", "--transport=b", "--calls=1").output())
                .contains("  warning     not to be compared with other transports: it does not sleep");
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
                .matches("ejb-performance: \\S+-race was not completed: a, round 3 of 3: call 1 failed"
                        + " \\(IllegalStateException: connection lost\\); look into the logs of the business server");
        assertThat(rows(race)).containsExactly("a 1 4 0", "a 2 4 0", "a 3 0 1");
    }

    @Test
    void aTransportThatTheServerIsNotConfiguredForIsLeftOutUnlessItIsNamed() throws Exception {
        problemOfB = "system property x: y is not set; set it";

        CommandLineRun race = invoke("race", "--operation=nop", "--calls=2", "--rounds=1");
        assertThat(race.exitCode()).isZero();
        assertThat(rows(race)).containsExactly("a 1 2 0");
        assertThat(race.output()).contains("Left out, as it cannot be used: b (" + problemOfB + ")");

        CommandLineRun named = invoke("race", "--operation=nop", "--calls=2", "--rounds=1", "--transports=b");
        assertThat(named.exitCode()).isNotZero();
        assertThat(named.errors())
                .contains("b cannot be compared: system property x: y is not set; set it; or leave that transport out");

        // what race and sweep ask before they plan
        LoadTestExecutor executor = new LoadTestExecutor(
                ManagementFactory.getPlatformMBeanServer(),
                LoadTestExecutor.nameFor(com.softexploration.lab.ejb.performance.results.model.Side.REMOTE));
        assertThat(executor.supportedTransports()).containsExactly("a", "b");
        assertThat(executor.unusableTransports()).containsExactly(entry("b", problemOfB));
    }

    @Test
    void theErrorsOfALoadTestAreToldWithTheirReasons() {
        failing = call -> call == 3 || call == 5;
        CommandLineRun run = invoke("nop", "--calls=10", "--max-error-rate=0.2");

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
                "nop --rounds=3 | --rounds is of no use to nop; leave it out",
                "nop --transports=a | --transports is of no use to nop; leave it out",
                "race --transport=a | --transport is of no use to race; leave it out",
                "race --payloads=5 | --payloads is of no use to race; leave it out",
                "sweep --operation=nop | --operation is of no use to sweep; leave it out",
                "sweep --threads=2 | --threads is of no use to sweep; leave it out",
                "race --calls=many | --calls many is no whole number; give one, like --calls 2000",
                "race --calls=0 | The server refused the race: calls 0 means the server's own number, and its JNDI has no"
                        + " numberOfCalls: give calls, 1 to 1000000000; correct the value",
                "race --transports=c | The server refused the race: unknown transport 'c': give one of a, b; correct the value",
                "sweep --calls=0 | The server refused the sweep: calls 0 is out of range: give 1 to 1000000000; correct the value",
            })
    void whatMakesNoSenseIsRefusedInOneLine(String arguments, String message) {
        CommandLineRun run = invoke(arguments.split(" ", -1));
        assertThat(run.errors().lines()).containsExactly("ejb-performance: " + message);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(calls).hasValue(0);
    }

    private CommandLineRun invoke(String... arguments) {
        List<String> all =
                new ArrayList<>(List.of("invoke", "--url", agent.getAddress().toString()));
        all.addAll(List.of(arguments));
        return CommandLineRun.of(new ProjectFolder(folder), all.toArray(String[]::new));
    }

    /** Transport, size if there is one, round, calls and errors of each line of the table. */
    private static List<String> rows(CommandLineRun run) {
        return run.output()
                .lines()
                .filter(line -> line.matches("[ab] .*"))
                .map(line -> line.replaceAll(" +", " ")
                        .replaceAll("( [\\d.]+\\.\\d+){6}", "")
                        .replaceAll("  failed| failed", ""))
                .toList();
    }

    /** A transport whose calls are answered in this JVM. */
    private final class Here implements TransportClient {
        private final String word;
        private final String incomparable;

        Here(String word, String incomparable) {
            this.word = word;
            this.incomparable = incomparable;
        }

        @Override
        public String transport() {
            return word;
        }

        @Override
        public boolean remote() {
            return false;
        }

        @Override
        public String configurationProblem() {
            return word.equals("b") ? problemOfB : "";
        }

        @Override
        public String incomparable(Operation operation) {
            return operation == Operation.SIMPLE ? incomparable : "";
        }

        @Override
        public ServiceConnection connect() {
            BusinessPerformanceService service = (BusinessPerformanceService) Proxy.newProxyInstance(
                    getClass().getClassLoader(),
                    new Class<?>[] {BusinessPerformanceService.class},
                    (proxy, method, arguments) -> answer(method.getName(), arguments));
            return ServiceConnection.to(service, () -> {});
        }

        private Object answer(String operation, Object[] arguments) {
            if (operation.equals("servedBy")) {
                return ServerIdentity.ofThisJvm();
            }
            if (failing.test(calls.incrementAndGet())) {
                throw new IllegalStateException("connection lost");
            }
            return switch (operation) {
                case "nop" -> new NopResponse();
                case "simple" -> new SimpleResponse();
                case "payload" -> new PayloadResponse(((PayloadRequest) arguments[0]).payload());
                default -> throw new UnsupportedOperationException(operation);
            };
        }
    }
}
