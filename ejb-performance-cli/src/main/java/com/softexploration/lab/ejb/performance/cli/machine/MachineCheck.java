package com.softexploration.lab.ejb.performance.cli.machine;

import com.softexploration.lab.ejb.performance.results.analysis.verdict.Rule;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks before an experiment whether the machine meets the limits of the verdict. */
public final class MachineCheck {
    private static final Duration OBSERVED = Duration.ofSeconds(2);

    private MachineCheck() {}

    /**
     * Observes the machine for two seconds and returns a warning if it is busy.
     *
     * @return a one-line warning; empty if the machine is quiet enough
     */
    public static Optional<String> warning(MachineProbe machine) throws InterruptedException {
        MachineProbe.Reading before = machine.read();
        long ownCpuNanos = machine.ownCpuNanos();
        Thread.sleep(OBSERVED.toMillis());
        return warning(
                before,
                machine.read(),
                machine.ownCpuNanos() - ownCpuNanos,
                machine.describe().logicalCpus());
    }

    static Optional<String> warning(
            MachineProbe.Reading before, MachineProbe.Reading after, long ownCpuNanos, int cpus) {
        List<String> causes = new ArrayList<>();
        Optional<CpuTicks> used = after.cpu().flatMap(last -> before.cpu().map(last::since));
        used.flatMap(ticks -> ticks.otherPercent(ownCpuNanos))
                .filter(percent -> percent > Rule.OTHER_PROCESSES.limit())
                .ifPresent(
                        percent -> causes.add("other processes use " + NumberText.percent(percent) + " of its CPUs"));
        used.flatMap(CpuTicks::stealPercentOfDemand)
                .filter(percent -> percent > Rule.STEAL.limit())
                .ifPresent(percent ->
                        causes.add("steal time is " + NumberText.percent(percent) + " of demanded CPU time"));
        if (used.isEmpty()) {
            after.loadAverage()
                    .filter(load -> load / cpus > Rule.LOAD.limit())
                    .ifPresent(load -> causes.add("its load average is " + load + " on " + cpus + " CPUs"));
        }
        return causes.isEmpty()
                ? Optional.empty()
                : Optional.of("Warning: this machine is busy (" + String.join(", ", causes)
                        + "); stop other programs, or expect the verdict NOISY");
    }
}
