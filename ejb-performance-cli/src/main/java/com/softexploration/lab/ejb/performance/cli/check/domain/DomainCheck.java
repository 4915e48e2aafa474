package com.softexploration.lab.ejb.performance.cli.check.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProgramVersion;
import com.softexploration.lab.ejb.performance.cli.base.SteadyClock;
import com.softexploration.lab.ejb.performance.cli.check.Check;
import com.softexploration.lab.ejb.performance.cli.check.Check.Finding;
import com.softexploration.lab.ejb.performance.cli.check.CheckRun;
import com.softexploration.lab.ejb.performance.cli.check.Evidence;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServersProvider;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.cli.engine.ExperimentSetup;
import com.softexploration.lab.ejb.performance.cli.engine.ResultFiles;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.cli.lifecycle.MarkedProcesses;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.RunPlan;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Creates, starts, measures and stops a domain in a temporary folder. A failure skips only dependent checks. */
final class DomainCheck {
    private static final String STARTED = "domain started";
    private static final Predicate<String> LOGS = name -> name.endsWith(".log") || name.endsWith(".out");

    private final LocalDomains domains;
    private final DomainRequest request;
    private final ApplicationServer.Checks own;
    private final Evidence evidence;
    private final RecordedConsole messages = new RecordedConsole();
    private RunningDomain domain;

    /**
     * Creates a check of a temporary domain.
     *
     * @param own checks of the server's adapter
     * @param evidence takes logs and results
     */
    DomainCheck(LocalDomains domains, DomainRequest request, ApplicationServer.Checks own, Evidence evidence) {
        this.domains = domains.withConsole(messages);
        this.request = request;
        this.own = own;
        this.evidence = evidence;
    }

    /** Performs the checks; all processes are stopped afterwards, even if interrupted. */
    void run(CheckRun run) throws IOException, InterruptedException {
        run.run(own.ofCreation());
        try {
            run.run(new Check(STARTED, this::start));
            if (domain != null) {
                new ServerChecks(domain, List.of(STARTED), new LoadTestFollower()).run(run);
                run.run(own.ofServers(domain, run.results()));
            }
            run.run(new Check("quick run", List.of(STARTED), this::measure));
            run.run(new Check("domain stopped", List.of(STARTED), this::stop));
        } finally {
            if (domain != null) {
                domain.close();
            }
            keepLogs();
        }
        run.run(new Check("nothing left", this::nothingLeft));
        run.run(own.afterStop());
    }

    private Finding start() throws CliException, IOException, InterruptedException {
        try {
            domain = domains.provider(request).start();
        } finally {
            // Known even if the start fails, because the logs may have them.
            evidence.secretsIn(
                    new DomainFolder(request.folder()).credentials(),
                    DomainUsers.MANAGEMENT_USER,
                    DomainUsers.JMX_USER,
                    "caller");
        }
        return Finding.ok(domain.servers().stream()
                .map(server -> server.name() + " (pid " + server.pid() + ")")
                .collect(Collectors.joining(", ")));
    }

    private Finding measure() throws CliException, IOException, InterruptedException {
        ResultFiles files = new ResultFiles(() -> Integer.MAX_VALUE);
        PlannedExperiment plan = new PlannedExperiment(
                PlannedExperiment.plan(() -> RunPlan.of(ExperimentOptions.byDefault(true))), RunOptions.NONE);
        Experiment experiment = Experiment.prepare(
                new ExperimentSetup(
                        new LoadTestFollower(),
                        files,
                        ProgramVersion.project(domains.project().root()),
                        SteadyClock.start(),
                        messages),
                plan,
                List.of(new RunningServersProvider(domain, request)),
                Optional.empty());
        List<Path> directories = experiment.run(request.folder().resolveSibling("runs"), OnFailure.STOP, List.of());
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        Path directory = directories.get(0);
        evidence.putFile("report/" + StoredExperiment.SUMMARY, directory.resolve(StoredExperiment.SUMMARY));
        return Finding.ok(files.describe(directory).loadTests().stream()
                .map(test -> test.call().side().word() + " served by "
                        + test.servers().servedBy())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", ")));
    }

    private Finding stop() {
        int processes = MarkedProcesses.of(request.folder()).size();
        int before = messages.lines().size();
        domain.close();
        List<String> said = messages.lines().subList(before, messages.lines().size());
        return said.isEmpty()
                ? Finding.ok(processes + " processes of the domain have ended")
                : Finding.failed(String.join("; ", said));
    }

    private Finding nothingLeft() throws CliException {
        List<String> left = MarkedProcesses.of(request.folder()).stream()
                .map(process -> Long.toString(process.pid()))
                .toList();
        if (!left.isEmpty()) {
            MarkedProcesses.stop(request.folder());
            return Finding.failed("processes " + String.join(", ", left) + " were left, and are stopped now");
        }
        domains.check(request).requireFreePorts();
        return Finding.ok("no process of the domain, and its ports are free");
    }

    private void keepLogs() throws IOException {
        evidence.put("console.log", messages.text());
        DomainFolder folder = new DomainFolder(request.folder());
        // Result logs are samples; the summary has what matters.
        evidence.putFolder("domain", folder.path(), LOGS.and(name -> !name.endsWith("-results.log")));
        for (RunningServer server :
                Optional.ofNullable(domain).map(RunningDomain::servers).orElse(List.of())) {
            // Some servers log elsewhere.
            if (!server.serverLog().startsWith(folder.path()) && Files.exists(server.serverLog())) {
                evidence.putFile("servers/" + server.name() + ".log", server.serverLog());
            }
        }
    }
}
