package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.SteadyClock;
import com.softexploration.lab.ejb.performance.cli.command.DefaultTexts;
import com.softexploration.lab.ejb.performance.cli.engine.LoadTestDriver;
import com.softexploration.lab.ejb.performance.cli.engine.LoadTestOutcome;
import com.softexploration.lab.ejb.performance.cli.engine.Phases;
import com.softexploration.lab.ejb.performance.cli.jmx.ComparisonExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.jmx.LastingBeans;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestMXBeans;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.contract.plan.ServerCapabilities;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The command {@code invoke}: runs a load test, race or sweep on any server with the load test MXBeans. */
@Command(
        name = "invoke",
        header = "Runs one load test on a running server, like JConsole.",
        description = {
            "Runs one load test on a server that has the load test MXBeans, as JConsole would, with live progress and a verdict,"
                    + " or a race or sweep over that server's transports, or cancels running load tests.",
            "Works with any server: name its JVM by process id, its JMX agent by URL, or servers in a file."
        },
        customSynopsis = {
            "${COMMAND-FULL-NAME} (--pid=PID | --url=URL | --attach=FILE)",
            "                               (OPERATION | --list) [OPTIONS]"
        },
        footer = {
            "What is there, then a load test, and its end:",
            "${COMMAND-FULL-NAME} --pid 4711 --list",
            "${COMMAND-FULL-NAME} --pid 4711 nop --calls 100000 --warmup 20000",
            "${COMMAND-FULL-NAME} --pid 4711 cancel",
            "Over another transport, and over several in turns:",
            "${COMMAND-FULL-NAME} --pid 4711 payload --payload 8192 --transport rest",
            "${COMMAND-FULL-NAME} --pid 4711 race --transports rest,tcp --calls 200",
            "${COMMAND-FULL-NAME} --pid 4711 sweep --payloads 0,1024 --calls 100,1000",
            "Servers named in a file, or by URL:",
            "${COMMAND-FULL-NAME} --attach servers.properties nop --calls 100000",
            "${COMMAND-FULL-NAME} complex --calls 500 --user admin --password-file jmx.password --url"
                    + " service:jmx:rmi:///jndi/rmi://127.0.0.1:19990/jmxrmi"
        })
public final class InvokeCommand implements Callable<Integer>, DefaultTexts {
    private static final String CANCEL = "cancel";

    private final Console console;
    private final JmxPassword password;
    private final LoadTestFollower follower;
    private final LocalDomains domains;

    @Spec
    private CommandSpec spec;

    @Mixin
    private InvokeTarget target;

    @Option(
            names = "--side",
            paramLabel = "SIDE",
            description = "MXBean to use if a JVM has both: ${COMPLETION-CANDIDATES}.")
    private Side side;

    @ArgGroup(multiplicity = "1")
    private Action action;

    /** Requested action of the command. */
    private static final class Action {
        @Option(
                names = "--list",
                description = "Lists the MXBeans' attributes with their values, and their operations.")
        private boolean list;

        @Parameters(
                paramLabel = "OPERATION",
                description = "Operation: nop, simple, complex, accounts or payload; or race or sweep;"
                        + " or cancel, which ends the running load test of any client.")
        private String operation;
    }

    @Mixin
    private InvokeOptions options;

    /**
     * Creates the command.
     *
     * @param console for progress and result
     * @param password source of passwords
     * @param follower waits for the end of a load test
     * @param domains finds the JMX agents of servers on this machine
     */
    public InvokeCommand(Console console, JmxPassword password, LoadTestFollower follower, LocalDomains domains) {
        this.console = console;
        this.password = password;
        this.follower = follower;
        this.domains = domains;
    }

    @Override
    public Map<String, String> defaults() {
        return Map.of(
                "--threads", Integer.toString(Defaults.THREADS),
                "--max-error-rate", Integer.toString(Defaults.MAX_ERROR_RATE));
    }

    @Override
    public Integer call() throws CliException, InterruptedException {
        if (!action.list) {
            requireUsefulOptions(action.operation);
        }
        boolean all = action.list || action.operation.equals(CANCEL);
        CliException problem = null;
        for (InvokeTarget.Asked asked : target.asked(password, domains, Optional.ofNullable(side), all)) {
            try {
                run(asked);
            } catch (CliException e) {
                // The load test to cancel may run on the other server.
                problem = problem == null ? e : problem;
            }
        }
        if (problem != null) {
            throw problem;
        }
        return 0;
    }

    private void run(InvokeTarget.Asked asked) throws CliException, InterruptedException {
        try (JmxConnection connection = LastingBeans.open(asked::connect)) {
            try {
                run(connection);
            } catch (IOException e) {
                throw JmxFailure.lost(connection.target(), e);
            }
        }
    }

    private void run(JmxConnection connection) throws CliException, IOException, InterruptedException {
        LoadTestMXBeans beans = new LoadTestMXBeans(connection);
        Optional<Side> wanted = Optional.ofNullable(side);
        if (action.list) {
            for (Side present : beans.present(wanted)) {
                beans.describe(present).forEach(console::print);
            }
            beans.describeComparison().forEach(console::print);
        } else if (action.operation.equals(CANCEL)) {
            List<String> cancelled = beans.cancel(wanted);
            cancelled.forEach(
                    id -> console.print(id + " is cancelled; the samples so far are in the server's result log"));
            if (cancelled.isEmpty()) {
                console.print("Nothing is running in " + connection.target() + ".");
            }
        } else {
            Side chosen = beans.choose(wanted);
            run(new InvokedServer(connection, beans.executor(chosen), chosen));
        }
    }

    /** Runs load tests; prints the results so far even if they fail. */
    private void run(InvokedServer server) throws CliException, IOException, InterruptedException {
        List<LoadTestOutcome> outcomes = new ArrayList<>();
        LoadTestDriver driver = new LoadTestDriver(server, follower, outcomes::add, SteadyClock.start(), console);
        boolean isComparison = InvokeOptions.isComparison(action.operation);
        try {
            if (isComparison) {
                ExperimentPlan plan = plan(
                        server.executor(),
                        new ComparisonExecutor(server.connection().beans()));
                new Phases(driver, plan).run(1);
            } else {
                PlannedLoadTest test = options.loadTest(action.operation, server.executor());
                driver.run(test, test.operation() + " over " + test.transport());
            }
        } catch (InterruptedException e) {
            LoadTestOutcome cancelled = outcomes.remove(outcomes.size() - 1);
            throw CliException.failed(
                    "Interrupted, the load test " + cancelled.runId().orElse("") + " is "
                            + (cancelled.results().isEmpty() ? "being cancelled" : "cancelled"),
                    "the samples so far are in the server's result log",
                    e);
        } finally {
            if (isComparison) {
                console.print(InvokeText.ofComparison(outcomes, console.columns()));
            } else {
                outcomes.forEach(outcome -> InvokeText.of(outcome).forEach(console::print));
            }
        }
    }

    private ExperimentPlan plan(LoadTestExecutor executor, ComparisonExecutor configured)
            throws CliException, IOException {
        ServerCapabilities capabilities = ServerCapabilities.ofOneServer(
                executor.supportedTransports(),
                executor.unusableTransports(),
                executor.ownOperations(),
                executor.unusableOperations());
        ExperimentPlan plan = options.comparison(action.operation, capabilities);
        if (plan.dependsOnNumberOfCalls() && configured.present()) {
            ServerCapabilities withCalls = capabilities.withNumberOfCalls(configured.numberOfCalls());
            ExperimentPlan expected = plan;
            plan = PlannedExperiment.plan(() -> expected.adjustedTo(withCalls));
        }
        plan.notes().forEach(console::print);
        console.print(plan.size(plan.estimateOfLoadTests(Defaults.SLEEP_MILLIS)));
        return plan;
    }

    private void requireUsefulOptions(String word) throws CliException {
        ParseResult given = spec.commandLine().getParseResult();
        for (String option : InvokeOptions.uselessFor(word)) {
            if (given.hasMatchedOption(option)) {
                throw CliException.wrongUse(option + " does not apply to " + word, "omit it");
            }
        }
    }
}
