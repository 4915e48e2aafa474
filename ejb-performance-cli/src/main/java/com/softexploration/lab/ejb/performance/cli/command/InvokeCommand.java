package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.CliException;
import com.softexploration.lab.ejb.performance.cli.Console;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestMXBeans;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestOrder;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestResult;
import com.softexploration.lab.ejb.performance.cli.jmx.ServerMessage;
import com.softexploration.lab.ejb.performance.cli.jmx.WebLogicClient;
import com.softexploration.lab.ejb.performance.results.model.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code invoke}: one load test on any server that has the MXBeans. */
@Command(
        name = "invoke",
        description = {
            "Runs one load test on a server that has the load test MXBeans deployed, as JConsole would, with live progress.",
            "Works with any server: name its JVM by process id, or its JMX agent by URL."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ejb-performance invoke --pid 4711 --list",
            "  ejb-performance invoke --pid 4711 nop --calls 100000 --warmup 20000",
            "  ejb-performance invoke --pid 4711 payload --payload 8192 --transport remote-ejb-never",
            "  ejb-performance invoke --url service:jmx:rmi:///jndi/rmi://127.0.0.1:19990/jmxrmi --user admin \\",
            "      --password-file jmx.password complex --calls 500",
            "  ejb-performance invoke --url service:jmx:t3://127.0.0.1:7021/jndi/weblogic.management.mbeanservers.runtime \\",
            "      --client-jar $ORACLE_HOME/wlserver/server/lib/wlthint3client.jar --user weblogic nop"
        })
public final class InvokeCommand implements Callable<Integer> {
    private final Console console;
    private final JmxPassword password;
    private final LoadTestFollower follower;

    @ArgGroup(multiplicity = "1")
    private Target target;

    /** Which JVM. */
    private static final class Target {
        @Option(
                names = "--pid",
                paramLabel = "PID",
                description =
                        "Process id of the server's JVM, on this machine and of your own user (`jcmd -l` lists them).")
        private Long pid;

        @Option(
                names = "--url",
                paramLabel = "URL",
                description = "JMX URL of the server, like service:jmx:rmi:///jndi/rmi://127.0.0.1:19990/jmxrmi.")
        private String url;
    }

    @Option(
            names = "--client-jar",
            paramLabel = "FILE",
            description = {
                "WebLogic's client, for a --url with t3 or t3s: " + WebLogicClient.USUAL_JAR + ".",
                "For t3s, name the trust store by WebLogic's system properties in the variable JDK_JAVA_OPTIONS."
            })
    private Path clientJar;

    @Option(
            names = "--user",
            paramLabel = "USER",
            description = {
                "User for --url.",
                "The password comes from --password-file, else from the variable " + JmxPassword.VARIABLE
                        + ", else it is asked for."
            })
    private String user;

    @Option(
            names = "--password-file",
            paramLabel = "FILE",
            description = "File that holds that user's password and nothing else.")
    private Path passwordFile;

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
                description = "What to call: nop, simple, complex, accounts, payload: one of SupportedOperations.")
        private String operation;
    }

    @Option(
            names = "--transport",
            paramLabel = "WORD",
            description = "How to call: one of SupportedTransports (default: the first of them).")
    private String transport;

    @Option(
            names = "--payload",
            paramLabel = "CHARS",
            defaultValue = "0",
            description = "Characters that the operation payload sends there and back (default: ${DEFAULT-VALUE}).")
    private int payload;

    @Option(
            names = "--calls",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Measured calls (default: ${DEFAULT-VALUE}).")
    private long calls;

    @Option(
            names = "--warmup",
            paramLabel = "N",
            defaultValue = "0",
            description = "Calls before them that no statistic uses (default: ${DEFAULT-VALUE}).")
    private long warmup;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Calling threads (default: ${DEFAULT-VALUE}).")
    private int threads;

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
        try (JmxConnection connection = connect()) {
            LoadTestMXBeans beans = new LoadTestMXBeans(connection);
            try {
                return action.list ? list(beans) : run(beans.executor(beans.choose(Optional.ofNullable(side))));
            } catch (IOException e) {
                throw JmxFailure.lost(connection.target(), e);
            }
        }
    }

    private JmxConnection connect() throws CliException {
        if (target.pid == null) {
            return JmxConnection.toUrl(
                    target.url,
                    password.credentials(Optional.ofNullable(user), Optional.ofNullable(passwordFile)),
                    Optional.ofNullable(clientJar));
        }
        if (clientJar != null) {
            throw CliException.wrongUse(
                    "--client-jar is given with --pid, which needs none", "leave it out, or name the server by --url");
        }
        return JmxConnection.toProcess(target.pid);
    }

    private int list(LoadTestMXBeans beans) throws CliException, IOException {
        for (Side present : beans.present(Optional.ofNullable(side))) {
            beans.describe(present).forEach(console::say);
        }
        return 0;
    }

    private int run(LoadTestExecutor executor) throws CliException, IOException, InterruptedException {
        String runId = executor.start(new LoadTestOrder(
                Optional.ofNullable(transport), action.operation, payload, calls, warmup, threads, 0));
        LoadTestResult result;
        try (Console.Progress display = console.progress(runId + ": " + action.operation, calls + warmup)) {
            result = follower.follow(executor, runId, display, () -> {});
            display.update(calls + warmup);
        } catch (InterruptedException e) {
            throw CliException.failed(
                    "Interrupted, the load test " + runId + " is "
                            + (follower.cancel(executor, runId).isPresent() ? "cancelled" : "being cancelled"),
                    "the samples so far are in the server's result log",
                    e);
        }
        ResultText.of(result).forEach(console::say);
        if (!result.completed()) {
            ServerMessage message = ServerMessage.of(result.problem());
            throw CliException.failed(
                    "The load test " + result.runId() + " " + result.status() + ": " + message.cause(),
                    message.remedyOr("the samples so far are in " + result.resultLog()));
        }
        return 0;
    }
}
