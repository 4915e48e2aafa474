package com.softexploration.lab.ejb.performance.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Input rejected before anything is created or started. */
class RunCommandTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "--server=websphere, 'There is no server called ''websphere''; choose one of: wildfly, wildfly-26, tomee, liberty, glassfish, glassfish-8, payara, payara-7, weblogic'",
        "--oracle-home=/opt, 'The server ''wildfly'' takes no --oracle-home; omit it, or choose as --server: weblogic'",
        "--number-of-calls=0, --number-of-calls 0 is out of range; give a value from 1 to 1000000000",
        "--profile=fast, '--profile is ''fast''; give stock or tuned'",
        "--release=newest, '--release is ''newest''; give a release such as 39.0.1.Final'",
        "--server-home=/nowhere, '--server-home /nowhere is not an installation of WildFly; give the folder into which WildFly was unpacked'",
        "--operations=noop, 'There is no operation ''noop''; choose from nop, simple, complex'",
        "--calls=0, --calls is '0'; give a whole number from 1 to 1000000000",
        "--calls=-3, --calls is '-3'; give a whole number from 1 to 1000000000",
        "--warmup=-1, --warmup is '-1'; give a whole number from 0 to 100000000",
        "--threads=65, --threads is 65; give a whole number from 1 to 64",
        "--rounds=0, --rounds is 0; give a whole number from 1 to 100",
        "'--jvm-opts=-Djdk.serialFilter=*', '''-Djdk.serialFilter=*'' in --jvm-opts would replace a filter of serialised objects; omit it"
                + ", or change the filter for everyone in domain-scripts/jvm-arguments'",
        "--jfr=much, '--jfr is ''much''; choose from default, profile'",
        "--port-base=80, --port-base 80 is out of range; give a value from 1024 to 65516",
    })
    void invalidOptionLeavesNoFiles(String option, String message) {
        Path output = folder.resolve("runs");

        CommandLineRun run = CommandLineRun.of(new ProjectFolder(folder), "run", option, "--output", output.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines()).containsExactly("ejb-performance: " + message);
        assertThat(output).doesNotExist();
    }

    @Test
    void givenOptionsAreNamed() {
        List<String> words = List.of(
                "--quick",
                "--calls=nop=7",
                "--operations=nop,simple",
                "--jfr",
                "--threshold=nop local p99 < 2ms",
                "--threshold=nop local max < 2s",
                "--output=runs",
                "--against=--ears other",
                "--port-base=30000",
                "--release=39");

        assertThat(ExperimentCommand.named(CommandLineRun.parsed(new RunCommand(null), words)))
                .isEqualTo(Map.of(
                        "--quick",
                        List.of("true"),
                        "--calls",
                        List.of("nop=7"),
                        "--operations",
                        List.of("nop,simple"),
                        "--jfr",
                        List.of("default"),
                        "--threshold",
                        List.of("nop local p99 < 2ms", "nop local max < 2s")));
    }

    @Test
    void objectivesAreSeparatedByCommas() {
        CommandLineRun run = CommandLineRun.of(new ProjectFolder(folder), "load", "--slo", "p99 < 2ms, errors < 7");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly(
                        "ejb-performance: The objective 'errors < 7' has no share '7'; give a percentage of the"
                                + " calls, for example 0.1%");
    }

    @Test
    void foreignDomainFolderLeavesNoFiles() throws Exception {
        Path foreign = Files.createDirectories(folder.resolve("foreign/thesis")).getParent();
        Path output = folder.resolve("runs");

        CommandLineRun run = CommandLineRun.of(
                new ProjectFolder(folder), "run", "--domain-dir", foreign.toString(), "--output", output.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly("ejb-performance: " + foreign
                        + " is not empty and was not created by this program; name another folder with --domain-dir");
        assertThat(output).doesNotExist();
    }

    @Test
    void unsupportedCharacterInJvmOptionIsRefused() {
        CommandLineRun run = CommandLineRun.of(new ProjectFolder(folder), "run", "--jvm-opts", "-Xmx2g '-Da=b\007c'");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly("ejb-performance: '-Da=b\007c' in --jvm-opts has a character that the server wildfly"
                        + " cannot take: U+0007; omit that option, or write it without the character");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run  | nop remote p95 < 2ms | has no figure 'p95'; choose from min, median, mean, p90, p99, p99.9, max, thread-allocated, caller-allocated, allocated, wire, caller-cpu, cpu",
                "run  | nop rest max < 2ms   | is about the transport 'rest', which is not measured; choose from local-ejb, remote-ejb, tcp",
                "race | nop rest max < 2ms   | is about the operation 'nop', which is not measured; choose from accounts"
            })
    void unjudgeableThresholdIsRefused(String command, String threshold, String message) {
        CommandLineRun run = CommandLineRun.of(
                new ProjectFolder(folder),
                command,
                "--threshold",
                "accounts remote max < 1s",
                "--threshold",
                threshold);
        CommandLineRun first = CommandLineRun.of(new ProjectFolder(folder), command, "--threshold", threshold);

        assertThat(first.exitCode()).isEqualTo(2);
        assertThat(first.errors().lines())
                .containsExactly("ejb-performance: The threshold '" + threshold + "' " + message);
        assertThat(run.exitCode()).isEqualTo(2);
    }
}
