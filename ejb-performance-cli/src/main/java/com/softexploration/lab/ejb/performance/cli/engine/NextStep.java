package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Finding;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Rule;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.RuleCheck;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import java.time.Duration;
import java.util.Optional;

/** What to do after an experiment whose figures cannot all be quoted. */
final class NextStep {
    private static final int TIMES_LONGER = 3;

    private NextStep() {}

    /**
     * The remedy that fits the main cause, in one line; empty if there is none, as for a clean result or failed calls.
     *
     * @param run description of the run; empty if unknown
     */
    static Optional<String> after(Verdict verdict, Optional<ExperimentDescription> run) {
        Optional<Parameters> parameters = run.map(ExperimentDescription::parameters);
        Optional<ExperimentKind> kind = parameters.map(Parameters::experiment);
        if (kind.isEmpty() || verdict.state() == Verdict.State.CLEAN || verdict.state() == Verdict.State.UNKNOWN) {
            return Optional.empty();
        }
        String command = ProgramCommand.of(kind.get().word());
        if (parameters.get().quick()) {
            return Optional.of("Next, for figures to quote: " + command);
        }
        Optional<Duration> time =
                Optional.ofNullable(parameters.get().repeats().timeSeconds()).map(Duration::ofSeconds);
        String longer = kind.get() == ExperimentKind.SWEEP ? command + " --starts 3" : command + " " + longer(time);
        if (verdict.findings().stream().anyMatch(Finding::invalidates)) {
            return Optional.empty();
        }
        return Optional.of("Next: "
                + verdict.mainReason()
                        .map(RuleCheck::rule)
                        .map(NextStep::quieter)
                        .orElse("") + "take more time: " + longer);
    }

    private static String quieter(Rule cause) {
        return switch (cause) {
            case OTHER_PROCESSES, LOAD -> "stop other programs, or ";
            case SEND_ERROR, DEAD_GENERATOR -> "";
            default -> "use a quieter machine, or ";
        };
    }

    /** Option with several times the time, for example {@code --time 15m}. */
    static String longer(Optional<Duration> time) {
        long usual = TIMES_LONGER * Defaults.RUN_MINUTES;
        long minutes = time.map(given -> TIMES_LONGER * given.toMinutes()).orElse(usual);
        return "--time " + Math.min(Defaults.MAX_MINUTES, Math.max(usual, minutes)) + "m";
    }
}
