package com.softexploration.lab.ejb.performance.results.analysis.compare;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;

/** Synthetic experiments in run directories, to be compared. */
public abstract class StoredComparison {
    @TempDir
    protected Path directory;

    protected static RunComparison compared(Path base, Path now) throws ResultsException {
        return RunComparison.of(StoredExperiment.read(base), StoredExperiment.read(now), 10);
    }

    protected Path stored(String name, double factor, int starts) throws Exception {
        return stored(name, "remote-ejb", factor, starts);
    }

    protected Path stored(String name, String transport, double factor, int starts) throws Exception {
        SyntheticExperiment experiment = SyntheticExperiment.empty(ExperimentKind.RUN);
        for (int start = 1; start <= starts; start++) {
            experiment.atStart(start);
            for (int round = 1; round <= 6; round++) {
                experiment.exactly(
                        "nop", transport, null, round, Math.round(factor * (100_000 + 1500 * start + round)));
            }
        }
        return stored(name, experiment);
    }

    protected Path stored(String name, SyntheticExperiment experiment) throws Exception {
        Path folder = Files.createDirectories(directory.resolve(name));
        Path logs = Files.createDirectory(directory.resolve("logs of " + name));
        JudgedFiles.summaries(
                ExperimentAnalysis.of(experiment.analysis(logs), Optional.of(experiment.description())), folder);
        // these experiments are short, which is another subject
        Path summary = folder.resolve("summary.json");
        Files.writeString(
                summary, Files.readString(summary).replace("\"verdict\" : \"too short\"", "\"verdict\" : \"steady\""));
        return folder;
    }
}
