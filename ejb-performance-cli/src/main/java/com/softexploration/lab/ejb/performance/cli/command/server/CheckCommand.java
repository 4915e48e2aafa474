package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.lifecycle.AttachedServers;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Checks whether running servers are ready to be measured. */
@Command(
        name = "check",
        description = {
            "Checks whether the servers in a file can be measured: connection, EAR, configuration, and which server"
                    + " answers a call.",
            "Exits with 0 if they can, otherwise with 1 and one line per problem."
        })
public final class CheckCommand implements Callable<Integer> {
    private final Console console;
    private final JmxPassword password;
    private final LoadTestFollower follower;

    @Option(
            names = AttachedServers.OPTION,
            paramLabel = "FILE",
            required = true,
            description = "Names the servers; docs/attach.md has examples.")
    private Path file;

    /**
     * @param console console for the result
     * @param password source of passwords that are not in the file
     * @param follower waits for a call
     */
    public CheckCommand(Console console, JmxPassword password, LoadTestFollower follower) {
        this.console = console;
        this.password = password;
        this.follower = follower;
    }

    @Override
    public Integer call() throws CliException, InterruptedException {
        List<String> problems = new ArrayList<>();
        try (AttachedServers servers = AttachedServers.of(file, password)) {
            for (RunningServer server : servers.servers()) {
                try (JmxConnection connection = servers.connect(server)) {
                    problems.addAll(look(server, connection));
                } catch (IOException e) {
                    throw JmxFailure.lost(server.name(), e);
                }
            }
        }
        if (!problems.isEmpty()) {
            throw CliException.failed("Not ready: " + String.join("; ", problems), "correct that, and check again");
        }
        console.say("Ready.");
        return 0;
    }

    private List<String> look(RunningServer server, JmxConnection connection)
            throws CliException, IOException, InterruptedException {
        LoadTestExecutor executor =
                new LoadTestExecutor(connection.beans(), server.role().side());
        String role = server.id().word();
        console.say(role + ": " + server.name() + ", pid " + server.pid() + ", MXBean " + executor.activity());
        String problem = executor.configurationProblem();
        if (!problem.isEmpty()) {
            return List.of(role + ": " + problem);
        }
        executor.unusableTransports().forEach((word, reason) -> console.say("  not over " + word + ": " + reason));
        LoadTestResult result;
        Instant before = Instant.now();
        try (Console.Progress display = console.progress("  one call over " + executor.usualTransport(), 1)) {
            result = follower.follow(executor, executor.start(oneCall(executor)), display, () -> {});
        }
        if (!result.getStatus().equals(Status.COMPLETED.word())) {
            return List.of(role + ": a call over " + executor.usualTransport() + " failed: " + result.getProblem());
        }
        console.say("  served by " + result.getServedBy());
        console.say("  " + clock(before, Instant.parse(result.getStartedAt()), Instant.now()));
        return List.of();
    }

    /**
     * Offset of a server's clock from this machine's.
     *
     * @param before this machine's time before the request
     * @param there the server's time
     * @param after this machine's time after the response
     */
    static String clock(Instant before, Instant there, Instant after) {
        // A server may report milliseconds only.
        if (there.isBefore(before.truncatedTo(ChronoUnit.MILLIS))) {
            return "its clock is " + seconds(there, before) + " behind this machine's";
        }
        return there.isAfter(after)
                ? "its clock is " + seconds(after, there) + " ahead of this machine's"
                : "its clock agrees with this machine's to " + seconds(before, after);
    }

    private static String seconds(Instant from, Instant to) {
        return String.format(Locale.ROOT, "%.1f s", Duration.between(from, to).toMillis() / 1000.0);
    }

    private static LoadTestParameters oneCall(LoadTestExecutor executor) throws CliException, IOException {
        return new LoadTestParameters(executor.usualTransport(), "nop", 0, 1, 0, 1, 0);
    }
}
