package com.softexploration.lab.ejb.performance.results.analysis.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoggedFactsTest {
    @Test
    void callersAddTheirOwnResources() {
        LoggedFacts one = facts(Map.of(
                "callingThreadsAllocatedBytes", "1",
                "callingServerAllocatedBytes", "10",
                "answeringServerAllocatedBytes", "100",
                "other", "kept"));
        LoggedFacts two = facts(Map.of(
                "callingThreadsAllocatedBytes", "2",
                "callingServerAllocatedBytes", "x",
                "answeringServerAllocatedBytes", "101"));
        LoggedFacts joint = LoggedFacts.joint(List.of(one, two));

        assertThat(joint.resources())
                .isEqualTo(Map.of("callingThreadsAllocatedBytes", 3L, "answeringServerAllocatedBytes", 101L));
        assertThat(joint.text("other")).hasValue("kept");
    }

    private static LoggedFacts facts(Map<String, String> properties) {
        return new LoggedFacts(properties, List.of(), true);
    }
}
