package com.softexploration.lab.ejb.performance.cli.command.server;

import static com.softexploration.lab.ejb.performance.contract.Side.REMOTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code invoke} on the real MXBeans, in this JVM with fake transports. */
class InvokeCommandTest extends MXBeansInThisJvm {
    @Test
    void racePrintsTableWithVerdict() {
        CommandLineRun race = invoke("race", "--operation=nop", "--calls=20", "--rounds=2");

        assertThat(race.errors()).isEmpty();
        assertThat(race.exitCode()).isZero();
        assertThat(rows(race)).containsExactly("a nop 20 0", "b nop 20 0", "a nop 20 0", "b nop 20 0");
        assertThat(race.output())
                .contains("6 load tests, about ")
                .containsPattern("(?m)^(CLEAN|NOISY)\\. ")
                .doesNotContain("warning");
    }

    @Test
    void sweepListsItsSizes() {
        CommandLineRun sweep = invoke(
                "sweep", "--payloads=0,1024", "--calls=5,6", "--rounds=1", "--transports=a", "--max-error-rate=0.5");
        assertThat(sweep.errors()).isEmpty();
        assertThat(rows(sweep))
                .containsExactly("a payload 0 5 0", "a payload 1024 5 0", "a payload 0 6 0", "a payload 1024 6 0");
    }

    @Test
    void loadTestWarmsUpByDefault() {
        CommandLineRun run = invoke("nop", "--calls=1000");
        assertThat(run.output())
                .contains("1000 of 1000, after 10000 warm-up calls, by 1 thread")
                .containsPattern("  elapsed +\\S+ (ns|µs|ms|s)\n  throughput +[\\d,]+ calls/s\n")
                .containsPattern("(?m)^(CLEAN|NOISY)\\. ");
        assertThat(invoke("nop", "--calls=5", "--warmup=3").output()).contains("5 of 5, after 3 warm-up calls");
    }

    @Test
    void incomparableTransportIsMarked() {
        CommandLineRun race = invoke("race", "--operation=simple", "--calls=1", "--rounds=1", "--transports=all");
        assertThat(race.output().lines())
                .noneMatch(line -> line.startsWith("warning: a "))
                .contains("warning: b is not comparable with other transports: it does not sleep");

        assertThat(invoke("simple", "--transport=b", "--calls=1").output())
                .contains("  warning     not comparable with other transports: it does not sleep");
    }

    @Test
    void failingTransportKeepsPartialTable() {
        // warm-up 10,000, then 20 for the connection and 4 measured in each round: the first call of the third round
        // fails
        failing = call -> call == 10_049;
        CommandLineRun race = invoke("race", "--operation=nop", "--calls=4", "--rounds=3", "--transports=a");

        assertThat(race.exitCode()).isEqualTo(1);
        assertThat(race.errors().lines())
                .singleElement()
                .asString()
                .matches("ejb-performance: nop over a, round 3 of 3 failed: call 1 failed"
                        + " \\(IllegalStateException: connection lost\\); see the logs of the business server");
        assertThat(rows(race)).containsExactly("a nop 4 0", "a nop 4 0", "a nop 0 1");
    }

    @Test
    void unusableTransportIsExcludedUnlessNamed() throws Exception {
        problemOfB = "system property x: y is not set; set it";

        CommandLineRun race = invoke("race", "--operation=nop", "--calls=2", "--rounds=1");
        assertThat(race.exitCode()).isZero();
        assertThat(rows(race)).containsExactly("a nop 2 0");
        assertThat(race.output()).contains("Excluded, not usable: b (" + problemOfB + ")");

        CommandLineRun named = invoke("race", "--operation=nop", "--calls=2", "--rounds=1", "--transports=b");
        assertThat(named.exitCode()).isNotZero();
        assertThat(named.errors()).contains("The transport b cannot be used: system property x: y is not set; set it");

        // read by race and sweep before planning
        LoadTestExecutor executor = new LoadTestExecutor(ManagementFactory.getPlatformMBeanServer(), REMOTE);
        assertThat(executor.supportedTransports()).containsExactly("a", "b");
        assertThat(executor.unusableTransports()).containsExactly(entry("b", problemOfB));
    }

    @Test
    void errorsAreListedWithReasons() {
        failing = call -> call == 3 || call == 5;
        CommandLineRun run = invoke("nop", "--calls=10", "--warmup=0", "--max-error-rate=0.2");

        assertThat(run.exitCode()).isZero();
        assertThat(run.output())
                .contains("  calls       8 of 10, ")
                .contains("  errors      2\n")
                .contains("              2 x IllegalStateException: connection lost\n");
    }

    @Test
    void listIncludesTheComparisonMXBean() {
        assertThat(invoke("--list").output())
                .contains("type=TransportComparison")
                .contains("startRace(String transports, String operation, long calls, int rounds, double maxErrorRate)")
                .contains("SupportedTransports = a, b");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nop --rounds=3 | --rounds does not apply to nop; omit it",
                "nop --transports=a | --transports does not apply to nop; omit it",
                "race --transport=a | --transport does not apply to race; omit it",
                "nop --warmup=long | --warmup long is not a whole number; give one, such as --warmup 2000",
                "race --warmup=simple=5 | --warmup names 'simple', which is not measured; give one number, or OPERATION=NUMBER for any of accounts",
                "race --payloads=5 | --payloads does not apply to race; omit it",
                "sweep --operation=nop | --operations does not apply to sweep; omit it",
                "nop --calls=many | --calls many is not a whole number; give one, such as --calls 2000",
                "race --calls=0 | --calls is '0'; give a whole number from 1 to 1000000000",
                "race --transports=c | There is no transport 'c'; choose from a, b",
                "sweep --calls=0 | --calls has '0'; give whole numbers from 1 to 1000000000, separated by commas",
            })
    void inapplicableOptionIsRefusedInOneLine(String arguments, String message) {
        CommandLineRun run = invoke(arguments.split(" ", -1));
        assertThat(run.errors().lines()).containsExactly("ejb-performance: " + message);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(calls).hasValue(0);
    }

    /** Transport, call, calls and errors of each table row. */
    private static List<String> rows(CommandLineRun run) {
        return run.output()
                .lines()
                .filter(line -> line.matches("[ab] .*"))
                .map(line -> line.split(" {2,}"))
                .map(cells -> cells[0] + " " + cells[1] + " " + cells[2] + " " + cells[cells.length - 1])
                .toList();
    }
}
