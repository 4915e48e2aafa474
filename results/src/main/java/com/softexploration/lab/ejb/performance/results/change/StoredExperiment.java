package com.softexploration.lab.ejb.performance.results.change;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.text.Printable;
import com.softexploration.lab.ejb.performance.results.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * An experiment as its files tell it.
 *
 * @param place the folder or file that was named
 * @param series the medians of the complete rounds of each, in the order of the file; those whose times do not compare are left out
 * @param unsteady what its own report says of series that it does not call steady, in a word
 * @param verdict the verdict of its own report; empty where the file has none
 * @param description how it was made; empty where there is no {@code run.json} beside its summary
 */
public record StoredExperiment(
        Path place,
        Map<SeriesKey, Repetitions> series,
        Map<SeriesKey, String> unsteady,
        Optional<Verdict.State> verdict,
        Optional<ExperimentDescription> description) {
    private static final String STEADY = "steady";

    private static final String SUMMARY = "summary.json";

    /**
     * Reads an experiment's folder, or its {@code summary.json}.
     *
     * @throws ResultsException if there is none, or it has no rounds
     */
    public static StoredExperiment read(Path place) throws ResultsException {
        Path summary = Files.isDirectory(place) ? place.resolve(SUMMARY) : place;
        Path run = summary.resolveSibling(ExperimentDescriptionFile.NAME);
        Map<SeriesKey, Repetitions> series = new LinkedHashMap<>();
        Map<SeriesKey, String> unsteady = new LinkedHashMap<>();
        JsonNode tree = tree(summary);
        JsonNode all = tree.path("series");
        for (JsonNode one : all) {
            read(one, series);
            String verdict = Printable.of(one.path("verdict").asText(STEADY));
            if (!verdict.equals(STEADY)) {
                unsteady.put(key(one), verdict);
            }
        }
        if (series.isEmpty()) {
            throw new ResultsException(summary + " has no rounds to compare: "
                    + (all.isEmpty() ? "name the summary.json of an experiment." : "analyse its logs again."));
        }
        return new StoredExperiment(
                place,
                series,
                unsteady,
                verdict(tree.path("verdict").path("state").asText()),
                Files.exists(run) ? Optional.of(ExperimentDescriptionFile.read(run)) : Optional.empty());
    }

    private static Optional<Verdict.State> verdict(String word) {
        return Arrays.stream(Verdict.State.values())
                .filter(state -> state.name().equalsIgnoreCase(word))
                .findFirst();
    }

    private static JsonNode tree(Path summary) throws ResultsException {
        try {
            return new ObjectMapper().readTree(Files.readAllBytes(summary));
        } catch (NoSuchFileException e) {
            throw new ResultsException(
                    "There is no " + summary + ": name the folder of an experiment, or its summary.json.", e);
        } catch (JsonProcessingException e) {
            throw new ResultsException(
                    summary + " is no summary (" + e.getOriginalMessage() + "): it may be cut or edited.", e);
        } catch (IOException e) {
            throw new ResultsException(summary + " cannot be read (" + e + "): check its permissions.", e);
        }
    }

    private static void read(JsonNode one, Map<SeriesKey, Repetitions> series) {
        Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
        for (JsonNode round : one.path("rounds")) {
            if (round.path("medianNanos").asDouble() > 0) {
                byStart.computeIfAbsent(round.path("start").asInt(1), start -> new TreeMap<>())
                        .put(
                                round.path("round").asInt(),
                                round.path("medianNanos").asDouble());
            }
        }
        if (!byStart.isEmpty() && !one.has("incomparable")) {
            series.put(key(one), new Repetitions(byStart));
        }
    }

    private static SeriesKey key(JsonNode one) {
        JsonNode payload = one.path("payloadChars");
        return new SeriesKey(
                Printable.of(one.path("operation").asText()),
                one.path("side").asText().equals(Side.LOCAL.word()) ? Side.LOCAL : Side.REMOTE,
                Printable.of(one.path("transport").asText()),
                payload.isInt() ? OptionalInt.of(payload.asInt()) : OptionalInt.empty());
    }
}
