package com.softexploration.lab.ejb.performance.results.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SpeedHistogramTest {
    private static final Path LOG = Path.of(
            "../results/published/2026-11-all-transports/20261126-210001-tomee/logs/presentation",
            "com.softexploration.lab.ejb.performance.monitoring.remote-results.log.gz");

    @Test
    void documentShowsStoredReadings() throws IOException {
        Path written = Files.writeString(Path.of("target/cpu-speed.svg"), SpeedHistogram.ofLog(LOG));

        assertThat(Path.of("../docs/images/cpu-speed.svg"))
                .as("copy results/target/cpu-speed.svg to docs/images/ after a change of the rule or the drawing")
                .hasSameTextualContentAs(written);
    }
}
