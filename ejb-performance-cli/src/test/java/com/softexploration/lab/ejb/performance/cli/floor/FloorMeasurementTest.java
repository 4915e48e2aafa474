package com.softexploration.lab.ejb.performance.cli.floor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Floor;
import java.util.List;
import org.junit.jupiter.api.Test;

/** With real child JVMs: there is no other way to see that they end. */
class FloorMeasurementTest {

    @Test
    void measuresTheBytesAskedForAndEndsItsServers() throws CliException {
        Floor floor = FloorMeasurement.withOwnJava().measure(new FloorCall("nop", 16, 8, 10, 50));

        assertThat(floor.operation()).isEqualTo("nop");
        assertThat(floor.requestBytes()).isEqualTo(16);
        assertThat(floor.responseBytes()).isEqualTo(8);
        assertThat(floor.count()).isEqualTo(50);
        assertThat(floor.minNanos()).isPositive().isLessThanOrEqualTo(floor.medianNanos());
        assertThat(floor.medianNanos()).isLessThanOrEqualTo(floor.p99Nanos());
        assertThat(ProcessHandle.current().descendants()).isEmpty();
    }

    @Test
    void aServerThatSaysSomethingElseIsToldAndEnded() {
        FloorMeasurement measurement = new FloorMeasurement(List.of("sh", "-c", "echo hello; sleep 1000"));

        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> measurement.measure(new FloorCall("nop", 16, 8, 10, 50)))
                .withMessageStartingWith(
                        "The bare socket could not be measured (its server said 'hello' instead of its port)")
                .withMessageContaining("--no-floor");
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    @Test
    void aServerThatCannotBeStartedIsTold() {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(
                        () -> new FloorMeasurement(List.of("/no/such/java")).measure(new FloorCall("nop", 1, 1, 1, 1)))
                .withMessageContaining("/no/such/java");
    }
}
