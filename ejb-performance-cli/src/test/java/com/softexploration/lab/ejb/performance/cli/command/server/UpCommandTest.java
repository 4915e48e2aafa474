package com.softexploration.lab.ejb.performance.cli.command.server;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UpCommandTest {
    private static final Path FOLDER = Path.of("domain");

    private final List<RunningServer> servers = List.of(
            new RunningServer(ServerId.first(ServerRole.BUSINESS), "business", 1, Optional.empty()),
            new RunningServer(ServerId.first(ServerRole.PRESENTATION), "presentation", 2, Optional.empty()));

    @Test
    void otherNumberOfRunningServersIsRefused() {
        assertThatThrownBy(() -> UpCommand.requireNumber(servers, 9, FOLDER))
                .isInstanceOf(CliException.class)
                .hasMessage("The domain in domain is up with 1 business server, and --business-servers is 9;"
                        + " stop it with `./ejb-performance down --domain-dir domain` first, or omit the option")
                .returns(CliException.WRONG_USE, failure -> ((CliException) failure).exitCode());
        assertThatCode(() -> UpCommand.requireNumber(servers, 1, FOLDER)).doesNotThrowAnyException();
    }
}
