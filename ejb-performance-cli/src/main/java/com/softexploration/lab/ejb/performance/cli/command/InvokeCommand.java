package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.jmx.ComparisonExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestMXBeans;
import com.softexploration.lab.ejb.performance.results.model.Side;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code invoke}: one load test, or one comparison of transports, on any server that has the MXBeans. */
@Command(
        name = "invoke",
        description = {
            "Runs one load test on a server that has the load test MXBeans deployed, as JConsole would, with live progress;",
            "or a race or sweep, which compare the transports of that server.",
            "Works with any server: name its JVM by process id, or its JMX agent by URL."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ejb-performance invoke --pid 4711 --list",
            "  ejb-performance invoke --pid 4711 nop --calls 100000 --warmup 20000",
            "  ejb-performance invoke --pid 4711 payload --payload 8192 --transport remote-ejb-required",
            "  ejb-performance invoke --pid 4711 race --transports remote-ejb,rest,tcp --calls 200 --rounds 3",
            "  ejb-performance invoke --pid 4711 sweep --payloads 0,1024 --calls 100,1000 --max-error-rate 0.01",
            "  ejb-performance invoke --url service:jmx:rmi:///jndi/rmi://127.0.0.1:19990/jmxrmi --user admin \\",
            "      --password-file jmx.password complex --calls 500",
            "  ejb-performance invoke --url service:jmx:t3://127.0.0.1:7021/jndi/weblogic.management.mbeanservers.runtime \\",
            "      --client-jar $ORACLE_HOME/wlserver/server/lib/wlthint3client.jar --user weblogic nop"
        })
public final class InvokeCommand implements Callable<Integer> {
    private static final Duration POLL_INTERVAL = Duration.ofSeconds(1);

    private final Console console;
    private final JmxPassword password;
    private final LoadTestFollower follower;

    @Mixin
    private InvokeTarget target;

    @Option(
            names = "--side",
            paramLabel = "SIDE",
            description = "Which MXBean, where a JVM has both: ${COMPLETION-CANDIDATES}.")
    private Side side;

    @ArgGroup(multiplicity = "1")
    private Action action;

    /** What to do there. */
    private static final class Action {
        @Option(
                names = "--list",
                description = "Lists the MXBeans' attributes with their values, and their operations.")
        private boolean list;

        @Parameters(
                paramLabel = "OPERATION",
                description = "What to call: nop, simple, complex, accounts, payload: one of SupportedOperations;"
                        + " or what to compare: race, sweep.")
        private String operation;
    }

    @Option(
            names = "--calls",
            paramLabel = "N",
            description =
                    "Measured calls (default: 1000; race: what the server offers by JNDI, else 2000). A sweep takes"
                            + " several numbers with commas between.")
    private String calls;

    @Option(
            names = "--max-error-rate",
            paramLabel = "SHARE",
            defaultValue = "0",
            description =
                    "Share of the calls that may fail without ending the load test, 0 to 1 (default: ${DEFAULT-VALUE}).")
    private double maxErrorRate;

    @Mixin
    private InvokedLoadTest loadTest;

    @Mixin
    private InvokedComparison comparison;

    /**
     * @param console where progress and result go
     * @param password where passwords come from
     * @param follower how to wait for the load test
     */
    public InvokeCommand(Console console, JmxPassword password, LoadTestFollower follower) {
        this.console = console;
        this.password = password;
        this.follower = follower;
    }

    @Override
    public Integer call() throws CliException, InterruptedException {
        if (!action.list) {
            requireUsefulOptions(action.operation);
        }
        try (JmxConnection connection = target.connect(password)) {
            LoadTestMXBeans beans = new LoadTestMXBeans(connection);
            try {
                if (action.list) {
                    list(beans);
                } else if (InvokedComparison.isOne(action.operation)) {
                    comparison.run(
                            action.operation, calls, maxErrorRate, comparisons(connection), POLL_INTERVAL, console);
                } else {
                    loadTest.run(
                            action.operation,
                            calls,
                            maxErrorRate,
                            beans.executor(beans.choose(Optional.ofNullable(side))),
                            follower,
                            console);
                }
                return 0;
            } catch (IOException e) {
                throw JmxFailure.lost(connection.target(), e);
            }
        }
    }

    private void requireUsefulOptions(String word) throws CliException {
        Map<String, Object> useless = new LinkedHashMap<>(comparison.uselessFor(word));
        if (InvokedComparison.isOne(word)) {
            useless.putAll(loadTest.given());
            useless.put("--side", side);
        }
        for (Map.Entry<String, Object> option : useless.entrySet()) {
            if (option.getValue() != null) {
                throw CliException.wrongUse(option.getKey() + " is of no use to " + word, "leave it out");
            }
        }
    }

    private void list(LoadTestMXBeans beans) throws CliException, IOException {
        for (Side present : beans.present(Optional.ofNullable(side))) {
            beans.describe(present).forEach(console::say);
        }
        beans.describeComparison().forEach(console::say);
    }

    private static ComparisonExecutor comparisons(JmxConnection connection) throws CliException, IOException {
        ComparisonExecutor executor = new ComparisonExecutor(connection.beans());
        if (!executor.present()) {
            throw CliException.failed(
                    "There is no MXBean that compares transports in " + connection.target(),
                    "connect to the presentation server; if it is that, build and deploy its EAR again");
        }
        return executor;
    }
}
