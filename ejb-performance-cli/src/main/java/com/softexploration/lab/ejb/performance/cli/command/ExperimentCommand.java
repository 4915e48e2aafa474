package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.own.OwnServices;
import com.softexploration.lab.ejb.performance.cli.plan.ComparisonSettings;
import com.softexploration.lab.ejb.performance.cli.plan.OwnWords;
import com.softexploration.lab.ejb.performance.cli.plan.PlanFactory;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedThresholds;
import com.softexploration.lab.ejb.performance.cli.plan.ServerOffer;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerOption;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.description.RunOptions;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.threshold.Threshold;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** What the commands that run an experiment have in common. */
abstract class ExperimentCommand implements Callable<Integer> {
    /** The option that names servers which run already. */
    static final String ATTACH = "--attach";

    private static final String STARTS = "--starts";
    private static final String RECORD = "--jfr";
    private static final String SLOW = "--jfr-threshold";

    private static final List<String> NEITHER_TO_START_NOR_HERE =
            List.of("--server", "--domain-dir", STARTS, RECORD, SLOW, OtherServers.OPTION);

    /** By which the load tests learn what a slow call is, in nanoseconds. */
    private static final String SLOW_PROPERTY = "slowCallNanos";

    /** Few enough digits to be typed. */
    private static final long SEEDS = 1_000_000;

    private static final List<String> RECORDINGS = List.of("default", "profile");

    private final ExperimentLauncher launcher;

    @Spec
    private CommandSpec spec;

    @ArgGroup(validate = false, heading = StartOptions.HEADING)
    private StartOptions start = new StartOptions();

    @Option(
            names = STARTS,
            paramLabel = "N",
            description =
                    "Starts of the servers, each with all rounds (default: run and race 3, sweep 1; with --quick 1). Servers that are"
                            + " started anew differ by more than rounds do; with 1, intervals say nothing about that.")
    private Integer starts;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description =
                    "Repetitions after each start, in turns (default: run 3, of one start 6, race 3, of one start 10, sweep 2; with --quick 2, 2 and 1).")
    private Integer rounds;

    @Option(
            names = "--warmup",
            paramLabel = "N",
            description = {
                "Warm-up calls before the first round, logged but in no statistic: one number, or one per operation"
                        + " (default: local 300000, complex=2000, of race 1000, of sweep 50000; remote"
                        + " nop=10000,simple=2,complex=200,accounts=5000, of sweep 2000; with --quick fewer).",
                "By default they come in two passes, and further ones follow until nothing gets faster any more."
            })
    private String warmup;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description =
                    "Repeats the order of the load tests within the rounds of an earlier run, which its report and run.json"
                            + " name as the seed (default: a new order).")
    private Long seed;

    @Option(names = "--threads", paramLabel = "N", description = "Calling threads (default: 1).")
    private Integer threads;

    @Option(
            names = "--max-error-rate",
            paramLabel = "SHARE",
            defaultValue = "0",
            description = "Share of a load test's calls that may fail without ending the experiment, 0 to 1"
                    + " (default: ${DEFAULT-VALUE}).")
    private double maxErrorRate;

    @Option(names = "--quick", description = "Few calls: shows that everything works, and the order of magnitude.")
    private boolean quick;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description = "Folder for run directories (default: results/runs in the project).")
    private Path output;

    @Option(
            names = RECORD,
            arity = "0..1",
            fallbackValue = "default",
            paramLabel = "SETTINGS",
            description = {
                "Records both servers with JDK Flight Recorder while load tests run, to business.jfr and presentation.jfr in the run"
                        + " directory.",
                "SETTINGS of the JDK: default or, with more events, profile (without: default). Recording takes time of its own,"
                        + " so the report says so."
            })
    private String recording;

    @Option(
            names = SLOW,
            paramLabel = "DURATION",
            description =
                    "Calls that take longer are events of the recording, for example 2ms (default: ten times the median of the"
                            + " last quarter of a second).")
    private String slow;

    @Option(
            names = OtherServers.OPTION,
            paramLabel = "'OPTIONS'",
            description = {
                "Compares with other servers, by their options where they differ: '--jvm-opts \"-XX:+UseG1GC\"', '--release"
                        + " 38.0.1.Final', '--server wildfly-26' or '--ears DIR'. With '' they are the same, and what differs is chance.",
                "Both are measured, start by start in turns, and comparison.html in the second run directory says what differs."
            })
    private String against;

    @Option(
            names = ATTACH,
            paramLabel = "FILE",
            description = {
                "Measures servers that run already, on this machine or on others; FILE names them. Nothing is started or stopped.",
                "The command check says whether they are ready."
            })
    private Path attach;

    private boolean startsServers = true;

    ExperimentCommand(ExperimentLauncher launcher) {
        this.launcher = launcher;
    }

    /** What to measure, by the command's options. */
    abstract PlanFactory plan() throws CliException;

    /** What is demanded of figures. */
    List<Threshold> thresholds() throws CliException {
        return List.of();
    }

    /**
     * The settings, checked.
     *
     * @param transports those that the user named
     */
    ComparisonSettings settings(List<String> transports) throws CliException {
        return new ComparisonSettings.Asked(Transports.ALL)
                .quick(quick)
                .transports(transports)
                .starts(startsServers ? starts : Integer.valueOf(1))
                .rounds(rounds)
                .threads(threads)
                .maxErrorRate(maxErrorRate)
                .warmup(warmup)
                .options(options())
                .own(ownWords())
                .checked();
    }

    /** Servers that are up, and jars, may have operations that only the servers know. */
    private OwnWords ownWords() throws CliException {
        OwnServices own = start.ownServices();
        return new OwnWords(own.described(), !startsServers || !own.jars().isEmpty());
    }

    private RunOptions options() throws CliException {
        if (recording != null && !RECORDINGS.contains(recording)) {
            throw CliException.wrongUse(
                    RECORD + " is '" + recording + "'", "choose from " + String.join(", ", RECORDINGS));
        }
        return new RunOptions(
                List.of(),
                null,
                recording,
                thresholds().stream().map(Threshold::text).toList(),
                seed());
    }

    /** Drawn once, as the settings may be asked for more than once. */
    private long seed() throws CliException {
        if (seed == null) {
            seed = ThreadLocalRandom.current().nextLong(SEEDS);
        }
        if (seed < 0) {
            throw CliException.wrongUse("--seed is " + seed, "give a whole number from 0 on");
        }
        return seed;
    }

    private String slowNanos() throws CliException {
        if (recording == null) {
            throw CliException.wrongUse(SLOW + " is of no use without " + RECORD, "give both or neither");
        }
        double nanos = DurationText.nanos(slow).orElse(0);
        if (nanos < 1) {
            throw CliException.wrongUse(
                    SLOW + " is '" + slow + "'", "give a number and one of ns, us, ms and s, for example 2ms");
        }
        return Long.toString(Math.round(nanos));
    }

    @Override
    public Integer call() throws CliException, InterruptedException {
        ParseResult given = spec.commandLine().getParseResult();
        boolean one = against == null && !start.server().equals(OtherServers.ALL);
        Optional<RunningDomain> up =
                attach == null && one ? launcher.up(start.folder(launcher.project())) : Optional.empty();
        startsServers = attach == null && up.isEmpty();
        if (attach != null) {
            OtherServers.requireNoneGiven(given, NEITHER_TO_START_NOR_HERE, ATTACH + " names some that run");
        } else if (up.isPresent()) {
            OtherServers.requireNoneGiven(
                    given,
                    List.of(STARTS, SLOW),
                    "the domain in " + start.folder(launcher.project())
                            + " is up already, which the command down would stop");
        }
        PlanFactory factory = plan();
        Experiment.Plan plan = new Experiment.Plan(factory, factory.planFor(ServerOffer.EXPECTED));
        PlannedThresholds.requireJudgeable(thresholds(), plan.expected());
        if (attach != null) {
            launcher.runAttached(plan, attach, Optional.ofNullable(output));
            return 0;
        }
        if (start.server().equals(OtherServers.ALL)) {
            return everyServer(plan, given);
        }
        DomainRequest request = start.request(given, launcher.project());
        if (up.isPresent()) {
            launcher.runOn(up.get(), plan, request, Optional.ofNullable(output));
            return 0;
        }
        Optional<DomainRequest> other = against == null
                ? Optional.empty()
                : Optional.of(withSlowCalls(OtherServers.request(against, given, request, launcher.project())));
        launcher.run(plan, withSlowCalls(request), other, Optional.ofNullable(output));
        return 0;
    }

    private int everyServer(Experiment.Plan plan, ParseResult given) throws CliException, InterruptedException {
        if (against != null) {
            throw CliException.wrongUse(
                    OtherServers.OPTION + " is of no use with --server " + OtherServers.ALL, "give one of them");
        }
        for (ServerOption option : ReleaseChoice.OPTIONS) {
            if (given.hasMatchedOption("--" + option.name())) {
                throw CliException.wrongUse(
                        "--" + option.name() + " is about one server, and --server " + OtherServers.ALL + " is given",
                        "leave it out, or name the server");
            }
        }
        List<DomainRequest> requests = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        Servers servers = new Servers();
        for (ApplicationServer server : servers.all()) {
            DomainRequest request = withSlowCalls(OtherServers.ofServer(server, given, launcher.project()));
            try {
                servers.choose(server.name(), request.serverOptions(), System.getenv());
                requests.add(request);
            } catch (CliException e) {
                leftOut.add("Left out: " + server.name() + " (" + e.getMessage() + ")");
            }
        }
        launcher.runOnEach(plan, requests, leftOut, Optional.ofNullable(output));
        return 0;
    }

    private DomainRequest withSlowCalls(DomainRequest request) throws CliException {
        return slow == null ? request : request.withSystemProperty(SLOW_PROPERTY, slowNanos());
    }
}
