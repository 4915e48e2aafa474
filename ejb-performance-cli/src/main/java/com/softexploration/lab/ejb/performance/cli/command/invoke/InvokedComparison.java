package com.softexploration.lab.ejb.performance.cli.command.invoke;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.ComparisonSettings;
import com.softexploration.lab.ejb.performance.cli.plan.PlanFactory;
import com.softexploration.lab.ejb.performance.cli.plan.RacePlan;
import com.softexploration.lab.ejb.performance.cli.plan.SweepPlan;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of {@code invoke race} and {@code invoke sweep}; the plan is that of the command {@code race} or {@code sweep}. */
final class InvokedComparison {
    private static final String RACE = "race";
    private static final String SWEEP = "sweep";

    @Option(
            names = "--transports",
            paramLabel = "WORD",
            split = ",",
            description =
                    "race and sweep: transports, some of SupportedTransports, or all (but servlet-jdk), which is the default.")
    private List<String> transports = List.of();

    @Option(
            names = {"--operations", "--operation"},
            paramLabel = "OPERATION",
            split = ",",
            description = "race: operations, of nop, simple, complex and accounts (default: accounts).")
    private List<String> operations = List.of();

    @Option(
            names = "--payloads",
            paramLabel = "CHARS,...",
            description = "sweep: sizes in characters (default: 0,1024,2048,4096,8192,16384).")
    private String payloads;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "race and sweep: repetitions, all transports in turns (default: 10, of a sweep 2).")
    private Integer rounds;

    /** Whether a word names a comparison instead of an operation. */
    static boolean isOne(String word) {
        return word.equals(RACE) || word.equals(SWEEP);
    }

    /** Names of options here that do not apply to an operation or comparison. */
    static List<String> uselessFor(String word) {
        return switch (word) {
            case RACE -> List.of("--payloads");
            case SWEEP -> List.of("--operations");
            default -> List.of("--transports", "--rounds", "--operations", "--payloads");
        };
    }

    /**
     * Plans a comparison.
     *
     * @param kind {@code race} or {@code sweep}
     * @param offered the server's transports
     */
    PlanFactory plan(
            String kind, String calls, String warmup, Integer threads, double maxErrorRate, List<String> offered)
            throws CliException {
        ComparisonSettings settings = new ComparisonSettings.Asked(offered)
                .transports(transports.equals(List.of("all")) ? List.of() : transports)
                .starts(1)
                .rounds(rounds)
                .threads(threads)
                .maxErrorRate(maxErrorRate)
                .warmup(warmup)
                .watchesWarmup(false)
                .checked();
        return kind.equals(RACE)
                ? RacePlan.of(settings, operations, Optional.ofNullable(calls))
                : SweepPlan.of(settings, Optional.ofNullable(payloads), Optional.ofNullable(calls));
    }
}
