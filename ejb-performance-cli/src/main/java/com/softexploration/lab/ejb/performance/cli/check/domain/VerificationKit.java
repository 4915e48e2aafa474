package com.softexploration.lab.ejb.performance.cli.check.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.cli.base.ProgramVersion;
import com.softexploration.lab.ejb.performance.cli.check.CheckResult;
import com.softexploration.lab.ejb.performance.cli.check.CheckRun;
import com.softexploration.lab.ejb.performance.cli.check.Evidence;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.cli.lifecycle.RequestCheck;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.system.BackgroundTool;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Verifies an installation on the machine of the user. Everything that it creates is in a temporary folder, which it
 * deletes.
 *
 * @param console prints a line per check
 * @param domains starts the domain of a full check
 */
public record VerificationKit(Console console, LocalDomains domains, Clock clock) {
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    /**
     * Checks an installation without starting a server.
     *
     * @param request the domain that would be started; its folder is ignored
     * @return whether no check failed
     * @throws CliException if there is no installation, or an option is invalid
     */
    public boolean checkInstallation(DomainRequest request) throws CliException, IOException, InterruptedException {
        Path folder = temporaryFolder();
        try {
            RequestCheck check = domains.check(request.in(folder.resolve("domain")));
            check.requireUsable();
            DomainPlan plan = check.outline();
            Evidence evidence = new Evidence();
            CheckRun run = new CheckRun(console, evidence, System::nanoTime);
            InstallationChecks common = new InstallationChecks(check, plan);
            run.run(common.all());
            run.run(common.ports());
            run.run(own(check, plan, evidence).ofInstallation());
            console.print(run.summary());
            return run.allOk();
        } finally {
            FolderTree.delete(folder);
        }
    }

    /**
     * Checks an installation with a temporary domain, and writes a zip file with results and logs.
     *
     * @param request the domain; its folder is ignored
     * @param keepsPorts whether the request's ports are used even if they are busy
     * @param output folder of the zip file
     * @return whether no check failed
     * @throws CliException if there is no installation, an option is invalid, or the file cannot be written
     */
    public boolean checkDomain(DomainRequest request, boolean keepsPorts, Path output)
            throws CliException, IOException, InterruptedException {
        requireWritable(output);
        Path folder = temporaryFolder();
        try {
            RequestCheck asked = domains.check(request.in(folder.resolve("domain")));
            asked.requireUsable();
            RequestCheck check = keepsPorts ? asked : onFreePorts(asked);
            DomainPlan plan = check.outline();
            Evidence evidence = new Evidence();
            CheckRun run = new CheckRun(console, evidence, System::nanoTime);
            InstallationChecks common = new InstallationChecks(check, plan);
            run.run(common.all());
            run.run(common.ports());
            ApplicationServer.Checks own = own(check, plan, evidence);
            run.run(own.ofInstallation());
            new DomainCheck(domains, check.request(), own, evidence).run(run);
            console.print(run.summary());
            console.print("To attach to an issue: " + write(output, check, run, evidence));
            return run.allOk();
        } finally {
            FolderTree.delete(folder);
        }
    }

    private static Path temporaryFolder() throws IOException {
        // Real, because servers report their files so: macOS links its temporary folders.
        return Files.createTempDirectory("ejb-performance-check-").toRealPath();
    }

    private RequestCheck onFreePorts(RequestCheck asked) throws CliException {
        try {
            asked.requireFreePorts();
            return asked;
        } catch (CliException busy) {
            OptionalInt free = asked.freePortBase();
            if (free.isEmpty()) {
                return asked;
            }
            console.print(
                    busy.getMessage().replaceFirst("; .*", "") + ", so ports from " + free.getAsInt() + " are used");
            return domains.check(asked.request().at(free.getAsInt()));
        }
    }

    private static ApplicationServer.Checks own(RequestCheck check, DomainPlan plan, Evidence evidence) {
        return check.server().checks(plan, new BackgroundTool(tool -> {}), evidence);
    }

    private static void requireWritable(Path output) throws CliException {
        if (!Files.isDirectory(output) || !Files.isWritable(output)) {
            throw CliException.wrongUse(
                    output + " is not a folder that can be written to", "name another one with --output");
        }
    }

    private Path write(Path output, RequestCheck check, CheckRun run, Evidence evidence)
            throws CliException, InterruptedException {
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        Path zip = output.resolve("ejb-performance-check-" + check.server().name() + "-" + DATE.format(now) + ".zip");
        evidence.put(
                "checks.txt",
                run.results().stream().map(CheckResult::line).collect(Collectors.joining("\n", "", "\n")));
        try {
            evidence.writeZip(zip, header(check, now));
        } catch (IOException e) {
            throw CliException.failed(
                    zip + " cannot be written: " + FileProblem.describe(e),
                    "free some space, or name another folder with --output",
                    e);
        }
        return zip;
    }

    private String header(RequestCheck check, Instant now) throws InterruptedException {
        Project project = ProgramVersion.project(domains.project().root());
        return "ejb-performance " + project.version()
                + (project.gitCommit() == null ? "" : " (commit " + project.gitCommit() + ")")
                + "\nserver: " + check.site().product().title()
                + "\nJDK of the servers: " + check.request().jdk()
                + "\nJDK of the command line: " + Jdk.ofThisProcess()
                + "\nsystem: " + System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                + System.getProperty("os.arch")
                + "\nwritten: " + now
                + "\nPasswords, encrypted values and hashes are replaced by ***.";
    }
}
