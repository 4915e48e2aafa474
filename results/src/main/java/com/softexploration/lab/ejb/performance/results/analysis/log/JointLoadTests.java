package com.softexploration.lab.ejb.performance.results.analysis.log;

import com.softexploration.lab.ejb.performance.results.analysis.model.JointPart;
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
     * Merges the parts of each load test; the result is at the position of the first part.
     *
     * @param logged load tests in the order of the logs
     * @param parts parts by their ids in the logs; other load tests stay unchanged
     */
    public static List<LoggedLoadTest> merged(List<LoggedLoadTest> logged, Map<String, JointPart> parts) {
        // Generated ids of published lines are the same in every log.
        Map<String, List<LoggedLoadTest>> joint = logged.stream()
                .filter(test -> parts.containsKey(test.id()))
                .collect(Collectors.groupingBy(test -> parts.get(test.id()).loadTest()));
        List<LoggedLoadTest> merged = new ArrayList<>();
        for (LoggedLoadTest test : logged) {
            if (!parts.containsKey(test.id())) {
                merged.add(test);
                continue;
            }
            String id = parts.get(test.id()).loadTest();
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
        for (LoggedLoadTest test : ofIt) {
            test.errors().forEach((reason, count) -> errors.merge(reason, count, Long::sum));
            if (!test.complete()) {
                reasons.add(parts.get(test.id()).generator() + ": " + test.incompleteReason());
            }
            requestCount = requestCount.isEmpty() || test.requestCount().isEmpty()
                    ? OptionalLong.empty()
                    : OptionalLong.of(
                            requestCount.getAsLong() + test.requestCount().getAsLong());
        }
        parts.forEach((partId, part) -> {
            if (part.loadTest().equals(id)
                    && ofIt.stream().noneMatch(test -> test.id().equals(partId))) {
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
                                .flatMap(test -> test.openLoad().stream())
                                .toList())),
                Map.copyOf(errors),
                String.join("; ", reasons),
                LoggedFacts.joint(ofIt.stream().map(LoggedLoadTest::facts).toList()));
    }
}
