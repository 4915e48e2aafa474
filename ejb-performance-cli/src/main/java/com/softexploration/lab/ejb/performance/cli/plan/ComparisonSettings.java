package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.description.RunOptions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Settings that every experiment has, checked; {@code run} has no choice of transports.
 *
 * @param quick small defaults
 * @param known words that may be named
 * @param named the transports that the user named; empty for the usual ones
 * @param chosenStarts how often the servers are started anew; empty for the usual number
 * @param chosenRounds empty for the usual number
 * @param threads calling threads
 * @param maxErrorRate share of a load test's calls that may fail, 0 to 1
 * @param warmup how many warm-up calls, as {@link CallCounts} takes them; empty for the usual ones
 * @param watchesWarmup whether warm-up goes on until it is over
 * @param options what else was asked for
 * @param own the user's operations
 */
public record ComparisonSettings(
        boolean quick,
        List<String> known,
        List<String> named,
        Optional<Integer> chosenStarts,
        Optional<Integer> chosenRounds,
        int threads,
        double maxErrorRate,
        Optional<String> warmup,
        boolean watchesWarmup,
        RunOptions options,
        OwnWords own) {

    /** What a user asks for; null, an empty list or zero stands for the usual. */
    public static final class Asked {
        private final List<String> known;
        private boolean quick;
        private List<String> transports = List.of();
        private Integer starts;
        private Integer rounds;
        private Integer threads;
        private double maxErrorRate;
        private String warmup;
        private boolean watchesWarmup = true;
        private RunOptions options = RunOptions.NONE;
        private OwnWords own = OwnWords.NONE;

        /**
         * @param known transports that may be named
         */
        public Asked(List<String> known) {
            this.known = List.copyOf(known);
        }

        /** Small defaults. */
        public Asked quick(boolean small) {
            quick = small;
            return this;
        }

        /** Value of {@code --transports}. */
        public Asked transports(List<String> words) {
            transports = words;
            return this;
        }

        /** Value of {@code --starts}. */
        public Asked starts(Integer count) {
            starts = count;
            return this;
        }

        /** Value of {@code --rounds}. */
        public Asked rounds(Integer count) {
            rounds = count;
            return this;
        }

        /** Value of {@code --threads}. */
        public Asked threads(Integer count) {
            threads = count;
            return this;
        }

        /** Value of {@code --max-error-rate}. */
        public Asked maxErrorRate(double share) {
            maxErrorRate = share;
            return this;
        }

        /** Value of {@code --warmup}. */
        public Asked warmup(String calls) {
            warmup = calls;
            return this;
        }

        /** Whether warm-up goes on until it is over, unless the user says how many calls, or wants a small version. */
        public Asked watchesWarmup(boolean watches) {
            watchesWarmup = watches;
            return this;
        }

        /** What else was asked for. */
        public Asked options(RunOptions others) {
            options = others;
            return this;
        }

        /** The user's operations. */
        public Asked own(OwnWords words) {
            own = words;
            return this;
        }

        /**
         * The settings.
         *
         * @throws CliException naming the option that is wrong and what it takes
         */
        public ComparisonSettings checked() throws CliException {
            if (starts != null) {
                Numbers.inRange("--starts", starts, ExperimentDefaults.MAX_STARTS);
            }
            if (rounds != null) {
                Numbers.inRange("--rounds", rounds, ExperimentDefaults.MAX_ROUNDS);
            }
            List<String> withControls = Stream.concat(
                            own.knownTransports(known, transports).stream(),
                            transports.stream().filter(Transports::isControl).distinct())
                    .sorted(Transports.IN_ORDER)
                    .toList();
            return new ComparisonSettings(
                    quick,
                    withControls,
                    WordList.checked("--transports", "transport", transports, withControls, List.of()),
                    Optional.ofNullable(starts),
                    Optional.ofNullable(rounds),
                    threads == null
                            ? ExperimentDefaults.THREADS
                            : Numbers.inRange("--threads", threads, ExperimentDefaults.MAX_THREADS),
                    Numbers.errorRate(maxErrorRate),
                    Optional.ofNullable(warmup),
                    watchesWarmup && !quick && warmup == null,
                    options,
                    own);
        }
    }

    /** Those operations with the numbers of warm-up calls that were asked for. */
    List<OperationParameters> warmedUp(List<OperationParameters> operations) throws CliException {
        CallCounts counts = CallCounts.parse(
                "--warmup",
                warmup,
                operations.stream().map(OperationParameters::operation).toList(),
                0,
                ExperimentDefaults.MAX_WARMUP_CALLS);
        return operations.stream()
                .map(operation -> new OperationParameters(
                        operation.operation(),
                        operation.requestCount(),
                        counts.of(operation.operation(), operation.localWarmupCount()),
                        counts.of(operation.operation(), operation.remoteWarmupCount())))
                .toList();
    }

    /** The number of starts. */
    int starts(int usual) {
        return chosenStarts.orElse(quick ? 1 : usual);
    }

    /** The number of rounds. */
    int rounds(int usual, int usualOfQuick) {
        return chosenRounds.orElse(quick ? usualOfQuick : usual);
    }

    /** What an experiment with these settings was asked for. */
    Parameters parameters(
            ExperimentKind kind,
            int starts,
            int rounds,
            List<OperationParameters> operations,
            List<String> words,
            List<Integer> payloads,
            List<Long> calls) {
        return new Parameters(
                kind, quick, starts, rounds, threads, maxErrorRate, operations, words, payloads, calls, options);
    }

    /** How the transports take turns. */
    Turns turns() {
        return new Turns(threads, maxErrorRate, watchesWarmup);
    }
}
