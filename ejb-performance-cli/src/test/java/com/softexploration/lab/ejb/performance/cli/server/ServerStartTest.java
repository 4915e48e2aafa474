package com.softexploration.lab.ejb.performance.cli.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.server.ServerStart.BootOutcome;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.system.ServerProcess;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerStartTest {
    private static final ServerStart.BootLog FAILED = new ServerStart.BootLog() {
        @Override
        public BootOutcome bootOutcome(ServerPlan server, List<String> log) {
            return BootOutcome.UP_WITH_ERRORS;
        }

        @Override
        public boolean isError(String logLine) {
            return logLine.contains("ERROR");
        }
    };

    @TempDir
    Path folder;

    @Test
    void fullDiskHasItsRemedy() throws Exception {
        assertThatThrownBy(start("ERROR java.io.IOException: No space left on device")::isUp)
                .isInstanceOf(CliException.class)
                .hasMessage(
                        "The business server started with errors: ERROR java.io.IOException: No space left on device;"
                                + " make room on that disk");
    }

    @Test
    void otherErrorsNameTheLog() throws Exception {
        assertThatThrownBy(start("ERROR java.io.IOException: Permission denied")::isUp)
                .hasMessage("The business server started with errors: ERROR java.io.IOException: Permission denied;"
                        + " see its log " + folder.resolve("server.log"));
    }

    private ServerStart start(String line) throws Exception {
        Path log = Files.writeString(folder.resolve("server.log"), line + "\n");
        ServerPlan plan = new ServerPlan(
                ServerId.first(ServerRole.BUSINESS), "business", folder, null, Path.of("business.ear"), Map.of());
        ProcessIdentity self = ProcessIdentity.of(ProcessHandle.current().pid()).orElseThrow();
        assertThat(self.isAlive()).isTrue();
        return new ServerStart(FAILED, log, null, plan, new ServerProcess(self, Optional.empty()));
    }
}
