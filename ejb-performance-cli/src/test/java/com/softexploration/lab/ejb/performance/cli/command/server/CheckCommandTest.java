package com.softexploration.lab.ejb.performance.cli.command.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckCommandTest {
    @ParameterizedTest
    @CsvSource({
        "2026-11-23T12:00:00.400Z, agrees with this machine's to 1.0 s",
        "2026-11-23T12:00:00Z,     agrees with this machine's to 1.0 s",
        "2026-11-23T11:59:58Z,     is 2.0 s behind this machine's",
        "2026-11-23T12:00:04.400Z, is 3.4 s ahead of this machine's"
    })
    void clockOffsetIsReported(Instant there, String expected) {
        Instant before = Instant.parse("2026-11-23T12:00:00.000200Z");

        assertThat(CheckCommand.clock(before, there, before.plusSeconds(1))).isEqualTo("its clock " + expected);
    }
}
