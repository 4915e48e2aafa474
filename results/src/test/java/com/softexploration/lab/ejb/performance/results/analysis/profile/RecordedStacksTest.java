package com.softexploration.lab.ejb.performance.results.analysis.profile;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.profile.TimeGroups.Frame;
import com.softexploration.lab.ejb.performance.results.analysis.profile.TimeGroups.Group;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The groups of stacks that were recorded on real servers. */
class RecordedStacksTest {
    private static final double MOST_OTHER = 0.15;

    @ParameterizedTest
    @ValueSource(strings = {"wildfly", "tomee", "liberty"})
    void fewStacksAreOther(String server) throws Exception {
        Map<Group, Integer> samples = samples(server);
        int all = samples.values().stream().mapToInt(count -> count).sum();
        int busy = all - samples.get(Group.WAITING);
        int other = samples.getOrDefault(Group.OTHER, 0);

        assertThat((double) other / all).as("share of all samples").isLessThan(MOST_OTHER);
        assertThat((double) other / busy).as("share of those that do not wait").isLessThan(MOST_OTHER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wildfly", "tomee", "liberty"})
    void everyPartOfCallsIsFound(String server) throws Exception {
        assertThat(samples(server))
                .containsKeys(
                        Group.KERNEL_AND_SOCKET,
                        Group.SERIALISATION,
                        Group.PROTOCOL,
                        Group.CONTAINER,
                        Group.JSON_OR_XML,
                        Group.WAITING);
    }

    /** Reads the stacks of a server: frames by number, and samples with the numbers of their frames. */
    private static Map<Group, Integer> samples(String server) throws IOException {
        TimeGroups groups = TimeGroups.of(server);
        Map<String, Frame> frames = new HashMap<>();
        Map<Group, Integer> samples = new EnumMap<>(Group.class);
        for (String line : lines(server)) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                int method = line.lastIndexOf('.');
                frames.put(
                        line.substring(0, equals),
                        new Frame(line.substring(equals + 1, method), line.substring(method + 1)));
            } else if (!line.startsWith("#")) {
                String[] sample = line.split(" ", -1);
                List<Frame> stack = new ArrayList<>();
                for (int i = 2; i < sample.length; i++) {
                    stack.add(frames.get(sample[i]));
                }
                samples.merge(
                        groups.groupOf(stack, sample[1].equals("native")), Integer.valueOf(sample[0]), Integer::sum);
            }
        }
        return samples;
    }

    private static List<String> lines(String server) throws IOException {
        try (InputStream stream = RecordedStacksTest.class.getResourceAsStream(server + "-stacks.txt")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }
}
