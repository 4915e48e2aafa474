package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A domain of which one server was killed. */
class DeadServerIT {
    @TempDir
    Path temporary;

    @Test
    void isNoticedAndNamedAndTheOtherServerIsStoppedByDown() throws Exception {
        ProjectFolder project = TestProject.real();
        LocalDomains domains = new LocalDomains(project, new Servers(), new SilentConsole(), System.getenv());
        Path folder = temporary.resolve("domain");
        DomainRequest request = new DomainRequest(
                Servers.DEFAULT, folder, TestProject.freePortBase(), Duration.ofMinutes(5), Map.of("sleepTime", "1"));
        try (RunningDomain domain = domains.start(request)) {
            domain.requireAlive();
            assertThatThrownBy(() -> domains.start(request))
                    .isInstanceOf(CliException.class)
                    .hasMessageContaining("The domain in " + folder + " is up already; stop it with the command down");
            RunningServer business = domain.server(ServerRole.BUSINESS);

            ProcessHandle killed = ProcessHandle.of(business.pid()).orElseThrow();
            killed.destroyForcibly();
            killed.onExit().join();

            assertThatThrownBy(domain::requireAlive)
                    .isInstanceOf(CliException.class)
                    .hasMessage("The business server (pid " + business.pid() + ") died; see its log "
                            + business.serverLog());
            CommandLineRun status = CommandLineRun.of(project, "status", "--domain-dir", folder.toString());
            assertThat(status.exitCode()).isEqualTo(1);
            assertThat(status.output()).contains("business: died", "presentation: pid ");
            CommandLineRun up = CommandLineRun.of(project, "up", "--domain-dir", folder.toString());
            assertThat(up.exitCode()).isEqualTo(1);
            assertThat(up.errors()).contains("Only half of the domain is up", "the command down");
            assertThat(CommandLineRun.of(project, "down", "--domain-dir", folder.toString())
                            .exitCode())
                    .isZero();
            assertThat(TestProject.processesOf(folder)).isEmpty();
        }
    }

    @Test
    void nothingIsUpInAFolderWhereNothingWasStarted() {
        ProjectFolder project = TestProject.real();
        String folder = temporary.resolve("never").toString();

        for (String command : new String[] {"down", "status"}) {
            CommandLineRun run = CommandLineRun.of(project, command, "--domain-dir", folder);
            assertThat(run.exitCode()).isZero();
            assertThat(run.output().strip()).isEqualTo("Nothing is up in " + folder + ".");
        }
    }
}
