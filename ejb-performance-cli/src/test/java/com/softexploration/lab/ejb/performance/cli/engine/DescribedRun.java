package com.softexploration.lab.ejb.performance.cli.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Description of an experiment by its {@code run.json} and its result logs. */
public final class DescribedRun {
    private DescribedRun() {}

    /** The description in the format of {@code run.json}, with the facts that only the logs contain. */
    public static JsonNode of(Path directory) throws IOException {
        Path file = Files.createTempFile("described", ".json");
        try {
            ExperimentDescription described = new ResultFiles(() -> Integer.MAX_VALUE).describe(directory);
            ExperimentDescriptionFile.write(described, file);
            return new ObjectMapper().readTree(file.toFile());
        } catch (CliException | ResultsException e) {
            throw new IOException(e);
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
