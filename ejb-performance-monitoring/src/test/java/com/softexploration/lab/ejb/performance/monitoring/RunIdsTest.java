package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunIdsTest {
    private final RunIds ids = new RunIds(Clock.fixed(Instant.parse("2026-11-21T10:15:00.123Z"), ZoneOffset.UTC));

    @Test
    void idsOfTheSameMillisecondDiffer() {
        assertThat(List.of(ids.next("local"), ids.next("local"), ids.next("local")))
                .containsExactly(
                        "20261121-101500-123-local", "20261121-101500-123-local-2", "20261121-101500-123-local-3");
    }
}
