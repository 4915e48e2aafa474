package com.softexploration.lab.ejb.performance.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class RecordingOptionsTest {
    private static final DomainRequest REQUEST = new DomainRequest(
                    "wildfly", new DomainRequest.Place(Path.of("/domain"), 28080, Duration.ofMinutes(1)))
            .with(new DomainRequest.Jvms(Jdk.ofThisProcess(), List.of("-Xmx2g")));

    @Command
    private static final class Own {
        @Mixin
        private RecordingOptions recording;
    }

    @Test
    void onlyRecordedServersHavePreciseStacks() {
        assertThat(prepared("--jfr"))
                .as("the user's options override")
                .containsExactly("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints", "-Xmx2g");
        assertThat(prepared()).containsExactly("-Xmx2g");
    }

    private static List<String> prepared(String... words) {
        Own options = new Own();
        CommandLineRun.parsed(options, List.of(words));
        return options.recording.prepared(REQUEST).jvmOptions();
    }
}
