package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Options in typed form, for example {@code quick rounds=2 transports=rest,tcp}. */
final class OptionsText {
    private OptionsText() {}

    static ExperimentOptions options(String text) {
        return options(text, UserOperations.NONE);
    }

    static ExperimentOptions options(String text, UserOperations userOperations) {
        Map<String, String> values = new HashMap<>();
        Arrays.stream(text.split(" ")).filter(word -> !word.isEmpty()).forEach(word -> {
            String[] parts = word.split("=", 2);
            values.put(parts[0], parts.length == 1 ? "true" : parts[1]);
        });
        List<Integer> threads =
                words(values, "threads").stream().map(Integer::valueOf).toList();
        return new ExperimentOptions(
                values.containsKey("quick"),
                words(values, "operations"),
                words(values, "transports"),
                new ExperimentOptions.Calls(
                        value(values, "calls"),
                        value(values, "warmup"),
                        value(values, "payloads"),
                        new ExperimentOptions.Load(
                                        value(values, "percents"),
                                        value(values, "rate").stream()
                                                .mapToDouble(Double::valueOf)
                                                .findFirst(),
                                        value(values, "for")
                                                .map(seconds -> Duration.ofSeconds(Long.parseLong(seconds))))
                                .at(threads.size() > 1 ? threads : List.of())
                                .searching(words(values, "slo")),
                        true),
                new ExperimentOptions.Repetitions(
                        value(values, "starts").map(Integer::valueOf),
                        value(values, "rounds").map(Integer::valueOf),
                        value(values, "seed").map(Long::valueOf),
                        new ExperimentOptions.TimeLimit(
                                value(values, "time").map(seconds -> Duration.ofSeconds(Long.parseLong(seconds))),
                                OptionalDouble.empty())),
                new LoadTestSettings(
                        threads.stream().max(Integer::compare).orElse(Defaults.THREADS),
                        value(values, "max-error-rate").map(Double::valueOf).orElse(0.0)),
                userOperations);
    }

    private static Optional<String> value(Map<String, String> values, String name) {
        return Optional.ofNullable(values.get(name));
    }

    private static List<String> words(Map<String, String> values, String name) {
        return value(values, name).map(text -> List.of(text.split(","))).orElse(List.of());
    }
}
