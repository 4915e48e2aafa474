package com.softexploration.lab.ejb.performance.results.log;

import com.softexploration.lab.ejb.performance.results.model.JointPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Merges the logs of one load test from several servers, with all samples. */
public final class JointLoadTests {
    private JointLoadTests() {}

    /**
     * Merges the parts of load tests, each at the position of its first part.
     *
     * @param logged load tests in the order of the logs
     * @param parts parts by their ids in the logs; other load tests stay unchanged
     */
    public static List<LoggedLoadTest> merged(List<LoggedLoadTest> logged, Map<String, JointPart> parts) {
        // Generated ids of published lines are the same in every log.
        Map<String, List<LoggedLoadTest>> joint = logged.stream()
                .filter(one -> parts.containsKey(one.id()))
                .collect(Collectors.groupingBy(one -> parts.get(one.id()).loadTest()));
        List<LoggedLoadTest> merged = new ArrayList<>();
        for (LoggedLoadTest one : logged) {
            if (!parts.containsKey(one.id())) {
                merged.add(one);
                continue;
            }
            String id = parts.get(one.id()).loadTest();
            if (joint.containsKey(id)) {
                merged.add(merged(id, joint.remove(id), parts));
            }
        }
        return List.copyOf(merged);
    }

    private static LoggedLoadTest merged(String id, List<LoggedLoadTest> ofIt, Map<String, JointPart> parts) {
        Map<String, Long> errors = new TreeMap<>();
        List<String> reasons = new ArrayList<>();
        OptionalLong requestCount = OptionalLong.of(0);
        for (LoggedLoadTest one : ofIt) {
            one.errors().forEach((reason, count) -> errors.merge(reason, count, Long::sum));
            if (!one.complete()) {
                reasons.add(parts.get(one.id()).generator() + ": " + one.incompleteReason());
            }
            requestCount = requestCount.isEmpty() || one.requestCount().isEmpty()
                    ? OptionalLong.empty()
                    : OptionalLong.of(
                            requestCount.getAsLong() + one.requestCount().getAsLong());
        }
        parts.forEach((partId, part) -> {
            if (part.loadTest().equals(id)
                    && ofIt.stream().noneMatch(one -> one.id().equals(partId))) {
                reasons.add(part.generator() + ": its log is missing");
            }
        });
        LoggedLoadTest first = ofIt.get(0);
        return new LoggedLoadTest(
                id,
                first.key(),
                requestCount,
                first.client(),
                first.incomparable(),
                Samples.interleaved(ofIt.stream().map(LoggedLoadTest::samples).toList()),
                first.openLoad()
                        .map(any -> LoggedOpenLoad.merged(ofIt.stream()
                                .flatMap(one -> one.openLoad().stream())
                                .toList())),
                Map.copyOf(errors),
                String.join("; ", reasons),
                first.facts());
    }
}
