package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.OwnServices;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.lifecycle.AttachedServers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedObjectives;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedThresholds;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerOption;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.InvalidPlanException;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import com.softexploration.lab.ejb.performance.results.description.Objective;
import com.softexploration.lab.ejb.performance.results.description.RunOptions;
import com.softexploration.lab.ejb.performance.results.description.Threshold;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** Base class of the commands that run an experiment. */
abstract class ExperimentCommand implements Callable<Integer> {
    private static final List<String> NOT_FOR_ATTACHED_SERVERS = List.of(
            "--server",
            "--domain-dir",
            PlanOptions.STARTS,
            RecordingOptions.RECORD,
            RecordingOptions.SLOW,
            VariantOptions.AGAINST,
            VariantOptions.JDKS);

    private final ExperimentLauncher launcher;

    @Spec
    private CommandSpec spec;

    @ArgGroup(validate = false, heading = StartOptions.HEADING)
    private StartOptions start = new StartOptions();

    @Mixin
    private PlanOptions planned;

    @Mixin
    private RecordingOptions recording;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            description = "Folder for run directories (default: results/runs in the project).")
    private Optional<Path> output = Optional.empty();

    @Option(
            names = VariantOptions.AGAINST,
            paramLabel = "'OPTIONS'",
            description = {
                "Compares with a second variant of the servers, given by the differing options: '--jvm-opts \"-XX:+UseG1GC\"',"
                        + " '--release 38.0.1.Final', '--server wildfly-26' or '--ears DIR'. '' runs an A/A test.",
                "The variants alternate after each start; comparison.html in the second run directory lists the differences."
            })
    private String against;

    @Option(
            names = VariantOptions.JDKS,
            paramLabel = "DIR",
            split = ",",
            description =
                    "Compares two or more JDKs of the servers, named by their homes. They alternate after each start; servers.html compares them.")
    private List<Path> javaHomes = List.of();

    @Option(
            names = AttachedServers.OPTION,
            paramLabel = "FILE",
            description = {
                "Measures the running servers named in FILE, on this machine or others. No server is started or stopped.",
                "The command check verifies that they are ready."
            })
    private Path attach;

    private boolean startsServers = true;

    ExperimentCommand(ExperimentLauncher launcher) {
        this.launcher = launcher;
    }

    /** Plans the experiment from the command's options. */
    abstract ExperimentPlan plan(ExperimentOptions options) throws InvalidPlanException;

    /** Named operations; empty for the defaults. */
    List<String> operations() {
        return List.of();
    }

    /** Named transports; empty for the defaults. */
    List<String> transports() {
        return List.of();
    }

    /** Value of {@code --calls}. */
    abstract Optional<String> calls();

    /** Value of {@code --payloads}. */
    Optional<String> payloads() {
        return Optional.empty();
    }

    /** Rates of a load experiment. */
    ExperimentOptions.Load load() throws CliException {
        return ExperimentOptions.Load.DEFAULT;
    }

    /** Settings of load tests that are not given. */
    LoadTestSettings usualSettings() throws CliException {
        return LoadTestSettings.DEFAULT;
    }

    /** Thresholds of figures. */
    List<Threshold> thresholds() throws CliException {
        return List.of();
    }

    /** Objectives of a load experiment. */
    List<Objective> objectives() throws CliException {
        return List.of();
    }

    private PlannedExperiment planned() throws CliException {
        OwnServices services = start.ownServices();
        // Running servers and jars may have operations that only the servers know.
        UserOperations operations = new UserOperations(
                services.described(), !startsServers || !services.jars().isEmpty());
        ExperimentOptions options = planned.options(
                operations(), transports(), calls(), payloads(), load(), usualSettings(), startsServers, operations);
        ExperimentPlan plan = PlannedExperiment.plan(options, this::plan, PlanOptions::randomSeed);
        List<Threshold> thresholds = thresholds();
        PlannedThresholds.requireJudgeable(thresholds, plan);
        List<Objective> objectives = objectives();
        PlannedObjectives.requireJudgeable(objectives, plan);
        return new PlannedExperiment(
                plan,
                new RunOptions(
                        List.of(),
                        List.of(),
                        null,
                        null,
                        recording.settings(),
                        thresholds,
                        objectives,
                        plan.options().repetitions().orderSeed().orElse(null)));
    }

    @Override
    public Integer call() throws CliException, InterruptedException {
        ParseResult given = spec.commandLine().getParseResult();
        requireOneComparison(given);
        boolean one = against == null && javaHomes.isEmpty() && !isOnEveryServer();
        Optional<RunningDomain> up =
                attach == null && one ? launcher.up(start.folder(launcher.project())) : Optional.empty();
        startsServers = attach == null && up.isEmpty();
        if (attach != null) {
            VariantOptions.requireNoneGiven(
                    given, NOT_FOR_ATTACHED_SERVERS, AttachedServers.OPTION + " names running servers", "omit it");
        } else if (up.isPresent()) {
            VariantOptions.requireNoneGiven(
                    given,
                    List.of(PlanOptions.STARTS, RecordingOptions.SLOW),
                    "the servers in " + start.folder(launcher.project()) + " are already running",
                    "omit it, or run `ejb-performance down` first");
        }
        PlannedExperiment experiment = planned();
        if (attach != null) {
            launcher.runAttached(experiment, attach, output);
            return 0;
        }
        if (isOnEveryServer()) {
            runOnEveryServer(experiment, given);
            return 0;
        }
        DomainRequest request = start.request(given, launcher.project());
        if (up.isPresent()) {
            launcher.runOn(up.get(), experiment, request, output);
            return 0;
        }
        if (!javaHomes.isEmpty()) {
            List<DomainRequest> jdks = new ArrayList<>();
            for (DomainRequest jdk : VariantOptions.ofJdks(javaHomes, given, request, launcher.project())) {
                jdks.add(recording.of(jdk));
            }
            launcher.run(experiment, jdks, OnFailure.LEAVE_OUT, List.of(), output);
            return 0;
        }
        List<DomainRequest> variants = new ArrayList<>(List.of(recording.of(request)));
        if (against != null) {
            variants.add(recording.of(VariantOptions.request(against, given, request, launcher.project())));
        }
        launcher.run(experiment, variants, OnFailure.STOP, List.of(), output);
        return 0;
    }

    private boolean isOnEveryServer() {
        return start.server().equals(VariantOptions.ALL);
    }

    private void requireOneComparison(ParseResult given) throws CliException {
        if (against != null && isOnEveryServer()) {
            throw CliException.wrongUse(
                    VariantOptions.AGAINST + " does not apply to --server " + VariantOptions.ALL, "give one of them");
        }
        if (javaHomes.isEmpty()) {
            return;
        }
        for (String other : List.of(VariantOptions.AGAINST, Jdk.OPTION)) {
            if (given.hasMatchedOption(other)) {
                throw CliException.wrongUse(other + " does not apply to " + VariantOptions.JDKS, "give one of them");
            }
        }
        if (isOnEveryServer()) {
            throw CliException.wrongUse(
                    VariantOptions.JDKS + " needs a single server, and --server " + VariantOptions.ALL + " is given",
                    "name the server");
        }
        if (javaHomes.size() == 1) {
            throw CliException.wrongUse(
                    VariantOptions.JDKS + " names a single JDK",
                    "name two or more, separated by commas, or use " + Jdk.OPTION);
        }
    }

    private void runOnEveryServer(PlannedExperiment experiment, ParseResult given)
            throws CliException, InterruptedException {
        for (ServerOption option : ReleaseChoice.OPTIONS) {
            if (given.hasMatchedOption("--" + option.name())) {
                throw CliException.wrongUse(
                        "--" + option.name() + " needs a single server, and --server " + VariantOptions.ALL
                                + " is given",
                        "omit it, or name the server");
            }
        }
        List<DomainRequest> requests = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        Servers servers = new Servers();
        for (ApplicationServer server : servers.all()) {
            DomainRequest request = recording.of(VariantOptions.ofServer(server, given, launcher.project()));
            try {
                servers.choose(request, System.getenv());
                requests.add(request);
            } catch (CliException e) {
                leftOut.add("Omitted: " + server.name() + " (" + e.getMessage() + ")");
            }
        }
        launcher.run(experiment, requests, OnFailure.LEAVE_OUT, leftOut, output);
    }
}
