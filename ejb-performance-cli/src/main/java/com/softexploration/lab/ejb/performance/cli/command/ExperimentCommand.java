package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.OwnServices;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.lifecycle.AttachedServers;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedObjectives;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedThresholds;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.InvalidPlanException;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** Base class of commands that run an experiment. */
abstract class ExperimentCommand implements Callable<Integer>, DefaultTexts {
    private static final String OUTPUT = "--output";

    private static final List<String> NOT_FOR_ATTACHED_SERVERS = Stream.concat(
                    Stream.of(
                            "--server",
                            "--domain-dir",
                            PlanOptions.STARTS,
                            RecordingOptions.RECORD,
                            VariantOptions.PAIRING),
                    VariantOptions.DIFFERENCES.stream())
            .toList();

    /** Options that are not recorded: paths on this machine, and variants, each of which records its own options. */
    private static final Set<String> NOT_RECORDED = Stream.concat(
                    Stream.of(OUTPUT, AttachedServers.OPTION), VariantOptions.DIFFERENCES.stream())
            .collect(Collectors.toUnmodifiableSet());

    private final ExperimentLauncher launcher;

    @Spec
    private CommandSpec spec;

    @ArgGroup(validate = false)
    private StartOptions start = new StartOptions();

    @Mixin
    private PlanOptions planned;

    @Mixin
    private RecordingOptions recording;

    @Option(names = OUTPUT, paramLabel = "DIR", description = "Folder for run directories (default: results/runs).")
    private Optional<Path> output = Optional.empty();

    @Mixin
    private VariantOptions variants;

    @Option(
            names = AttachedServers.OPTION,
            paramLabel = "FILE",
            description = {
                "Measures the running servers named in FILE; none is started or stopped (docs/your-servers.md).",
                "They may be on other machines. The command check verifies that they are ready."
            })
    private Path attach;

    ExperimentCommand(ExperimentLauncher launcher) {
        this.launcher = launcher;
    }

    /** Plans the experiment from the options of the command. */
    abstract ExperimentPlan plan(ExperimentOptions options) throws InvalidPlanException;

    /** Returns the defaults of options common to all experiments. */
    static Map<String, String> ofEveryExperiment() {
        Map<String, String> defaults = new LinkedHashMap<>();
        defaults.put("--warmup", "passes until times stop improving; with --quick fewer");
        defaults.put("--threads", Integer.toString(Defaults.THREADS));
        defaults.put("--max-error-rate", Defaults.MAX_ERROR_RATE + ", the first failed call ends the experiment");
        return defaults;
    }

    /** Returns the defaults of an experiment with a time limit that applies unless starts or rounds are given. */
    static Map<String, String> inTime(int minutes, int rounds, int roundsOfOneStart) {
        Map<String, String> defaults = ofEveryExperiment();
        defaults.put("--time", minutes + "m, unless --quick, --starts or --rounds is given");
        defaults.put(
                "--starts",
                "as time allows; with --rounds alone " + Defaults.STARTS + ", with --quick " + Defaults.QUICK_STARTS);
        defaults.put(
                "--rounds",
                "as time allows; with --starts alone " + rounds
                        + (roundsOfOneStart == rounds ? "" : ", of one start " + roundsOfOneStart) + ", with --quick "
                        + (roundsOfOneStart == rounds ? rounds : Defaults.QUICK_ROUNDS));
        return defaults;
    }

    /** Returns the default of {@code --calls}: load tests have a fixed duration unless the experiment is quick. */
    static String callsOfTimedLoadTests(String quickCalls) {
        return "as take %s s locally, %s s remotely; with --quick %s"
                .formatted(Defaults.LOCAL_LOAD_TEST_MILLIS / 1e3, Defaults.REMOTE_LOAD_TEST_MILLIS / 1_000, quickCalls);
    }

    /** Returns the named operations; empty if the defaults apply. */
    List<String> operations() {
        return List.of();
    }

    /** Returns the named transports; empty if the defaults apply. */
    List<String> transports() {
        return List.of();
    }

    /** Returns the value of the option {@code --calls}; empty if it is not given. */
    abstract Optional<String> calls();

    /** Returns the value of the option {@code --payloads}; empty if it is not given. */
    Optional<String> payloads() {
        return Optional.empty();
    }

    /** Returns the rates of a load experiment. */
    ExperimentOptions.Load load() throws CliException {
        return ExperimentOptions.Load.DEFAULT;
    }

    /** Settings of load tests that apply unless options change them. */
    LoadTestSettings usualSettings() throws CliException {
        return LoadTestSettings.DEFAULT;
    }

    /** Returns the thresholds of figures. */
    List<Threshold> thresholds() throws CliException {
        return List.of();
    }

    /** Returns the objectives of a load experiment. */
    List<Objective> objectives() throws CliException {
        return List.of();
    }

    private PlannedExperiment planned(boolean startsServers) throws CliException {
        OwnServices services = start.ownServices();
        // Running servers and jars may have operations that only the servers know.
        UserOperations operations = new UserOperations(
                services.described(), !startsServers || !services.jars().isEmpty());
        ExperimentOptions options = new ExperimentOptions(
                planned.isQuick(),
                operations(),
                transports(),
                new ExperimentOptions.Calls(
                        calls(),
                        planned.warmup(),
                        payloads(),
                        load().at(planned.loadTests().levels()),
                        true),
                planned.repetitions(startsServers),
                planned.loadTests().settings(usualSettings()),
                operations);
        ExperimentPlan plan = PlannedExperiment.plan(options, this::plan, PlanOptions::randomSeed);
        List<Threshold> thresholds = thresholds();
        PlannedThresholds.requireJudgeable(thresholds, plan);
        List<Objective> objectives = objectives();
        PlannedObjectives.requireJudgeable(objectives, plan);
        recording.requireValid();
        return new PlannedExperiment(
                plan,
                new RunOptions(
                        named(spec.commandLine().getParseResult()),
                        List.of(),
                        thresholds,
                        objectives,
                        plan.options().repetitions().orderSeed().orElse(null)));
    }

    /** Returns the given options with their values as typed, except options of servers. */
    static Map<String, List<String>> named(ParseResult given) {
        Map<String, List<String>> named = new LinkedHashMap<>();
        for (OptionSpec option : given.matchedOptions()) {
            String name = option.longestName();
            boolean ofEveryCommand = option.scopeType() == ScopeType.INHERIT;
            if (!ofEveryCommand && !NOT_RECORDED.contains(name) && !StartOptions.has(name)) {
                Object value = option.getValue();
                List<String> typed = option.originalStringValues();
                named.put(name, typed.isEmpty() ? List.of(String.valueOf(value)) : typed);
            }
        }
        return named;
    }

    @Override
    public Integer call() throws CliException, InterruptedException {
        ParseResult given = spec.commandLine().getParseResult();
        variants.requireOneKind(start, given);
        Optional<RunningDomain> up = attach == null && variants.isOne(start)
                ? launcher.up(start.folder(launcher.project()))
                : Optional.empty();
        if (attach != null) {
            StartOptions.requireNoneGiven(
                    given, NOT_FOR_ATTACHED_SERVERS, AttachedServers.OPTION + " names running servers", "omit it");
        } else if (up.isPresent()) {
            StartOptions.requireNoneGiven(
                    given,
                    List.of(PlanOptions.STARTS),
                    "the servers in " + start.folder(launcher.project()) + " are already running",
                    "omit it, or first stop them with `"
                            + ProgramCommand.of(
                                    "down",
                                    "--domain-dir",
                                    start.folder(launcher.project()).toString())
                            + "`");
        }
        PlannedExperiment experiment = planned(attach == null && up.isEmpty());
        try (Variants measured = variants(given, up)) {
            launcher.run(experiment, measured, output);
        }
        return 0;
    }

    private Variants variants(ParseResult given, Optional<RunningDomain> up) throws CliException, InterruptedException {
        if (attach != null) {
            return launcher.attached(attach);
        }
        StartOptions own = start.with(given);
        if (up.isPresent()) {
            return launcher.running(up.get(), own.request(launcher.project()));
        }
        List<DomainRequest> requests = new ArrayList<>();
        for (StartOptions variant : variants.of(own, given, launcher.project(), launcher.parser())) {
            requests.add(recording.prepared(variant.request(launcher.project())));
        }
        return launcher.started(
                requests, variants.onFailure(start), variants.pairing(), VariantOptions.isOnEveryServer(start));
    }
}
