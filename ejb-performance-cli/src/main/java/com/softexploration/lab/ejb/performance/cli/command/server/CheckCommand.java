package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.check.domain.VerificationKit;
import com.softexploration.lab.ejb.performance.cli.command.StartOptions;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.lifecycle.AttachedServers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * The command {@code check}: checks whether running servers are ready for load tests, or whether an installation is
 * usable.
 */
@Command(
        name = "check",
        header = "Can an installation or running servers be measured?",
        description = {
            "With --server, checks an installation, without creating or changing anything in it, and prints a line per"
                    + " check. With --full, also creates, starts, measures and stops a domain in a temporary folder, and"
                    + " writes a zip file to attach to an issue.",
            "With --attach, checks whether the running servers named in a file can be measured: connection, EAR,"
                    + " configuration, and which server answers a call.",
            "Exits with 0 if all is well, otherwise with 1 and one line per problem."
        },
        footer = {
            "${COMMAND-FULL-NAME} --server wildfly",
            "${COMMAND-FULL-NAME} --server weblogic --oracle-home DIR --full",
            "${COMMAND-FULL-NAME} --attach servers.properties"
        })
public final class CheckCommand implements Callable<Integer> {
    private static final String FULL = "--full";
    private static final String OUTPUT = "--output";
    private static final String SERVER = "--server";

    private final LocalDomains domains;
    private final Console console;
    private final JmxPassword password;
    private final LoadTestFollower follower;

    @Option(
            names = AttachedServers.OPTION,
            paramLabel = "FILE",
            description = "Checks the running servers named in FILE (docs/your-servers.md).")
    private Path file;

    @Option(
            names = FULL,
            description = {
                "Also checks a domain of the installation, which takes some minutes.",
                "Other ports are used if the usual ones are busy and --port-base is not given. The zip file has the lines, logs"
                        + " and the report's figures, but no passwords."
            })
    private boolean full;

    @Option(
            names = OUTPUT,
            paramLabel = "DIR",
            description = "Folder for the zip file of --full (default: the current folder).")
    private Optional<Path> output = Optional.empty();

    @ArgGroup(validate = false)
    private StartOptions start = new StartOptions();

    @Spec
    private CommandSpec spec;

    /**
     * Creates the command.
     *
     * @param domains starts the domain of a full check
     * @param console console for the result
     * @param password source of passwords that are not in the file
     * @param follower waits for a call
     */
    public CheckCommand(LocalDomains domains, Console console, JmxPassword password, LoadTestFollower follower) {
        this.domains = domains;
        this.console = console;
        this.password = password;
        this.follower = follower;
    }

    @Override
    public Integer call() throws CliException, IOException, InterruptedException {
        ParseResult given = spec.commandLine().getParseResult();
        if (file != null) {
            requireNoOther(given);
            return checkServers();
        }
        if (!given.hasMatchedOption(SERVER)) {
            throw CliException.wrongUse(
                    "It is not said what to check",
                    "name running servers with " + AttachedServers.OPTION + " FILE, or an installation with " + SERVER
                            + " NAME");
        }
        requireApplicable(given);
        VerificationKit kit = new VerificationKit(console, domains, Clock.systemUTC());
        DomainRequest request = start.request(given, domains.project());
        boolean ok = full
                ? kit.checkDomain(
                        request,
                        given.hasMatchedOption("--port-base"),
                        output.orElse(Path.of("")).toAbsolutePath())
                : kit.checkInstallation(request);
        return ok ? 0 : CliException.FAILED;
    }

    private static void requireNoOther(ParseResult given) throws CliException {
        for (OptionSpec option : given.matchedOptions()) {
            // Options of the program, such as --verbose, apply to every command.
            boolean everywhere = option.scopeType() == ScopeType.INHERIT;
            if (!everywhere && !option.longestName().equals(AttachedServers.OPTION)) {
                throw CliException.wrongUse(
                        option.longestName() + " does not apply: " + AttachedServers.OPTION + " names running servers",
                        "omit one of them");
            }
        }
    }

    private void requireApplicable(ParseResult given) throws CliException {
        if (given.hasMatchedOption("--domain-dir")) {
            throw CliException.wrongUse("--domain-dir does not apply: the folders of a check are temporary", "omit it");
        }
        if (output.isPresent() && !full) {
            throw CliException.wrongUse(OUTPUT + " needs " + FULL, "give " + FULL + ", or omit it");
        }
    }

    private int checkServers() throws CliException, InterruptedException {
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
        console.print("Ready.");
        return 0;
    }

    private List<String> look(RunningServer server, JmxConnection connection)
            throws CliException, IOException, InterruptedException {
        LoadTestExecutor executor =
                new LoadTestExecutor(connection.beans(), server.role().side());
        String role = server.id().word();
        console.print(role + ": " + server.name() + ", pid " + server.pid() + ", MXBean " + executor.activity());
        String problem = executor.configurationProblem();
        if (!problem.isEmpty()) {
            return List.of(role + ": " + problem);
        }
        executor.unusableTransports().forEach((word, reason) -> console.print("  not over " + word + ": " + reason));
        LoadTestResult result;
        Instant before = Instant.now();
        try (Console.Progress display = console.progress("  one call over " + executor.usualTransport(), 1)) {
            result = follower.follow(executor, executor.start(oneCall(executor)), display, () -> {});
        }
        if (!result.getStatus().equals(Status.COMPLETED.word())) {
            return List.of(role + ": a call over " + executor.usualTransport() + " failed: " + result.getProblem());
        }
        console.print("  served by " + result.getServedBy());
        console.print("  " + clock(before, Instant.parse(result.getStartedAt()), Instant.now()));
        return List.of();
    }

    /**
     * Formats the offset of a server's clock from the clock of this machine.
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
