package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.description.RunOptions;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the reader of a result has to know because the experiment was not as usual, one sentence each. */
final class Remarks {
    private Remarks() {}

    static List<String> of(Optional<ExperimentDescription> description) {
        return description.map(Remarks::of).orElse(List.of());
    }

    private static List<String> of(ExperimentDescription description) {
        List<String> remarks = new ArrayList<>();
        Map<ServerRole, String> cpus = new TreeMap<>();
        for (Jvm jvm : Objects.requireNonNullElse(description.environment().jvms(), List.<Jvm>of())) {
            if (jvm.role() != null && jvm.cpus() != null) {
                cpus.putIfAbsent(jvm.role(), jvm.cpus());
            }
        }
        if (Set.copyOf(cpus.values()).size() > 1) {
            remarks.add("CPUs of the servers: "
                    + cpus.entrySet().stream()
                            .map(entry -> entry.getKey().word() + " " + entry.getValue())
                            .collect(Collectors.joining(", "))
                    + ".");
        }
        RunOptions options = description.parameters() == null
                ? RunOptions.NONE
                : description.parameters().options();
        if (!options.jvmOptions().isEmpty()) {
            remarks.add("Both servers had further JVM options: " + String.join(" ", options.jvmOptions()) + ".");
        }
        if (options.ears() != null) {
            remarks.add("The EARs are not those of this build, but those in " + options.ears() + ".");
        }
        if (options.flightRecording() != null) {
            remarks.add("JDK Flight Recorder recorded both servers meanwhile (settings " + options.flightRecording()
                    + "), which adds overhead.");
        }
        return remarks;
    }
}
