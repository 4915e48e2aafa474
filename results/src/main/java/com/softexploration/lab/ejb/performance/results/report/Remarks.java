package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.description.RunOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the reader of a result has to know because the experiment was not as usual, one sentence each. */
final class Remarks {
    private Remarks() {}

    static List<String> of(Optional<ExperimentDescription> description) {
        return description
                .map(ExperimentDescription::parameters)
                .map(Parameters::options)
                .map(Remarks::of)
                .orElse(List.of());
    }

    private static List<String> of(RunOptions options) {
        List<String> remarks = new ArrayList<>();
        if (!options.jvmOptions().isEmpty()) {
            remarks.add("Both servers had further JVM options: " + String.join(" ", options.jvmOptions()) + ".");
        }
        if (options.ears() != null) {
            remarks.add("The EARs are not those of this build, but those in " + options.ears() + ".");
        }
        if (options.flightRecording() != null) {
            remarks.add("JDK Flight Recorder recorded both servers meanwhile (settings " + options.flightRecording()
                    + "), which takes time of its own.");
        }
        return remarks;
    }
}
