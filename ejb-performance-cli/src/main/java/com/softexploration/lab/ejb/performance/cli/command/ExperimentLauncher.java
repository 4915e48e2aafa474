package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.cli.base.ProgramVersion;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.base.SharedConsole;
import com.softexploration.lab.ejb.performance.cli.base.SteadyClock;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServersProvider;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.cli.engine.ExperimentDirectory;
import com.softexploration.lab.ejb.performance.cli.engine.ExperimentSetup;
import com.softexploration.lab.ejb.performance.cli.engine.ResultFiles;
import com.softexploration.lab.ejb.performance.cli.engine.TimeBudget;
import com.softexploration.lab.ejb.performance.cli.engine.UnfinishedRun;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxPassword;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.lifecycle.AttachedServers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.machine.CpuPlacement;
import com.softexploration.lab.ejb.performance.cli.machine.MachineCheck;
import com.softexploration.lab.ejb.performance.cli.machine.MachineCpus;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.results.analysis.description.SideBySide.Pairing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Runs the experiment of a command on new or running servers.
 *
 * @param console console for messages and progress
 * @param project folders of this project
 * @param files reads logs and writes reports
 * @param domains starts servers and finds running ones
 * @param parser parses the options of a second variant
 */
public record ExperimentLauncher(
        Console console, ProjectFolder project, ResultFiles files, LocalDomains domains, OptionParser parser) {
    private static final String ONE_START =
            "With one start of each, they will not be compared with each other: that takes two, for example --starts 3";

    private static final String TWO_STARTS =
            "Two starts of each %s, the fewest that are compared, take up to %d min, and the time is %s";

    /**
     * Measures the variants alternately; examines the machine last, because this takes two seconds.
     *
     * @param output folder for run directories; empty for the default
     * @throws CliException if the experiment is incomplete
     */
    void run(PlannedExperiment plan, Variants variants, Optional<Path> output)
            throws CliException, InterruptedException {
        List<ServerProvider> providers = variants.providers();
        List<String> notes = new ArrayList<>(variants.notes());
        boolean paired =
                variants.onFailure() == OnFailure.STOP && variants.pairing().isPresent();
        if (providers.size() > 1 && !paired) {
            whyNotCompared(plan.plan(), providers, variants.onFailure()).ifPresent(notes::add);
        }
        Experiment experiment = Experiment.prepare(
                new ExperimentSetup(
                        new LoadTestFollower(),
                        files,
                        ProgramVersion.project(project.root()),
                        SteadyClock.start(),
                        providers.size() > 1 ? new SharedConsole(console) : console),
                plan,
                providers,
                variants.pairing());
        Path runs = output.orElse(project.runs());
        ExperimentDirectory.requireUsable(runs);
        if (variants.onFailure() == OnFailure.STOP) {
            // A server that cannot be fetched leaves no run directory.
            for (ServerProvider provider : providers) {
                provider.fetch();
            }
        }
        for (ServerProvider provider : providers) {
            if (!provider.keepsServers()) {
                finishIfPossible(provider.noteFolder(project.runs()));
            }
        }
        MachineCheck.warning(providers.get(0).machine()).ifPresent(console::print);
        experiment.run(runs, variants.onFailure(), notes);
    }

    /**
     * Returns the reason why the variants will not be compared; empty if they will.
     *
     * @throws CliException if comparison is all that they are measured for, and the time does not suffice
     */
    private static Optional<String> whyNotCompared(
            ExperimentPlan plan, List<ServerProvider> providers, OnFailure onFailure) throws CliException {
        if (plan.hasFixedStarts() && plan.starts() == 1) {
            return Optional.of(ONE_START);
        }
        boolean together = onFailure == OnFailure.STOP;
        OptionalLong minutes = TimeBudget.minutesToCompare(
                plan,
                together ? providers.size() : 1,
                providers.get(0).settings().sleepMillis().orElse(Defaults.SLEEP_MILLIS));
        if (minutes.isEmpty()) {
            return Optional.empty();
        }
        String cause = TWO_STARTS.formatted(
                together ? "variant" : "server",
                minutes.getAsLong(),
                ExperimentPlan.rounded(plan.time().orElseThrow()));
        if (together) {
            throw CliException.wrongUse(
                    cause, "give --time " + minutes.getAsLong() + "m or more, or fewer operations or transports");
        }
        return Optional.of(cause + ": those with one start will not be compared");
    }

    /** Returns the domain in a folder if all its servers are running; otherwise empty. */
    Optional<RunningDomain> up(Path folder) throws CliException {
        return domains.up(folder);
    }

    /** Returns a domain that is already running and is not stopped afterwards. */
    Variants running(RunningDomain domain, DomainRequest request) throws CliException, InterruptedException {
        UnfinishedRun.requireNoOther(request.folder());
        // Otherwise the note of this experiment would replace that of the unfinished one.
        finish(request.folder());
        String note = "The servers in " + request.folder() + " are up: they are measured as they are, and stay up.";
        return Variants.one(new RunningServersProvider(domain, request), List.of(note));
    }

    /**
     * Collects the samples of unfinished experiments from a domain folder, and writes their reports.
     *
     * @return whether there was one
     * @throws CliException if that fails; the samples remain in place
     */
    public boolean finish(Path domainFolder) throws CliException {
        List<Path> folders = UnfinishedRun.folders(domainFolder);
        for (Path folder : folders) {
            RunningDomain domain = domains.last(folder)
                    .orElseThrow(() -> CliException.failed(
                            "The samples of an unfinished experiment cannot be collected: there is no "
                                    + new DomainFolder(folder).state(),
                            "copy the logs in " + new DomainFolder(folder).results() + " and evaluate them with `"
                                    + ProgramCommand.of("analyze") + "`"));
            UnfinishedRun.finish(domain, folder, files, console);
        }
        return !folders.isEmpty();
    }

    /** Collects the samples of unfinished experiments, as far as possible, before a start moves them aside. */
    private void finishIfPossible(Path domainFolder) {
        try {
            finish(domainFolder);
        } catch (CliException e) {
            console.print(e.getMessage());
        }
    }

    /** Connects to the running servers listed in a file. */
    Variants attached(Path file) throws CliException, InterruptedException {
        return Variants.one(AttachedServers.of(file, JmxPassword.ofThisProcess()), List.of());
    }

    /**
     * Creates variants whose servers are started by the experiment.
     *
     * @param requests one domain per variant
     * @param pairing how variants are measured whose servers can be up at the same time
     * @param asAvailable whether servers that are not available are excluded
     * @throws CliException if an option of a server is invalid, or none is available
     */
    Variants started(List<DomainRequest> requests, OnFailure onFailure, Optional<Pairing> pairing, boolean asAvailable)
            throws CliException {
        List<ServerProvider> providers = new ArrayList<>();
        List<String> excluded = new ArrayList<>();
        for (DomainRequest request : placed(requests, pairing)) {
            Optional<String> obstacle = obstacle(request, asAvailable);
            obstacle.ifPresent(cause -> excluded.add("Excluded: " + request.server() + " (" + cause + ")"));
            if (obstacle.isEmpty()) {
                providers.add(domains.provider(request));
            }
        }
        if (providers.isEmpty()) {
            excluded.forEach(console::print);
            throw CliException.wrongUse("No server is available", "give one of them what it needs, as said above");
        }
        return new Variants(providers, onFailure, pairing, excluded);
    }

    /** Places the two variants of a duet on separate CPUs. */
    private static List<DomainRequest> placed(List<DomainRequest> requests, Optional<Pairing> pairing)
            throws CliException {
        if (requests.size() < 2 || pairing.filter(Pairing.DUET::equals).isEmpty()) {
            return requests;
        }
        List<CpuPlacement> halves = CpuPlacement.ofDuet(MachineCpus.ofThisProcess());
        List<DomainRequest> placed = new ArrayList<>();
        for (DomainRequest request : requests) {
            placed.add(request.with(new DomainRequest.Size(
                    request.businessServers(), request.presentationServers(), halves.get(placed.size()))));
        }
        return placed;
    }

    /**
     * Returns the reason why a server is not available; empty if it is available.
     *
     * @throws CliException instead, unless unavailable servers are excluded
     */
    private static Optional<String> obstacle(DomainRequest request, boolean asAvailable) throws CliException {
        try {
            new Servers().choose(request, System.getenv());
            return Optional.empty();
        } catch (CliException e) {
            if (asAvailable) {
                return Optional.of(e.getMessage());
            }
            throw e;
        }
    }
}
