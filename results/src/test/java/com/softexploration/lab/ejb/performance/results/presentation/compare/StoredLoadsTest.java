package com.softexploration.lab.ejb.performance.results.presentation.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comparisons of load curves. */
class StoredLoadsTest {
    @TempDir
    private Path directory;

    /** Fewer calls per second are slower; a capacity that was not reached is not compared. */
    @Test
    void lowerCapacityIsRegression() throws Exception {
        RunComparison changes = compared(loaded("base", 10_000), loaded("now", 8_000));

        assertThat(changes.changes()).singleElement().satisfies(change -> {
            assertThat(change.key()).hasToString("calls per second of nop with p99 < 2ms remote remote-ejb");
            assertThat(change.state()).isEqualTo(Outcome.REGRESSION);
            assertThat(change.ratio().orElseThrow()).isBetween(1.249, 1.251);
        });
        assertThat(ComparisonText.text(changes, 200)).contains("10,001/s", "8,001/s", "time per call: above 1");
        assertThat(ComparisonText.text(compared(loaded("base", 10_000), loaded("now", 10_000)), 200))
                .contains("equal within 5 %");
    }

    /** Rates that are shares of a maximum differ, and are not compared. */
    @Test
    void responseTimesAtSameRateAreCompared() throws Exception {
        RunComparison changes = compared(atRates("base", 200_000, 1_234), atRates("now", 300_000, 1_345));

        assertThat(changes.changes())
                .extracting(change -> change.key().toString())
                .containsExactly("nop at 500/s remote rest", "p99 of nop at 500/s remote rest");
        assertThat(changes.changes()).allMatch(change -> change.state() == Outcome.REGRESSION);
        assertThat(changes.onlyInOne()).isEmpty();
        assertThat(ComparisonText.text(changes, 200)).contains("nop at 500/s", "1.50×", "200 µs");
    }

    /** The longest bar is the best; calls per second are never shown as times. */
    @Test
    void serversAreRankedByCapacity() throws Exception {
        List<StoredExperiment> servers =
                List.of(StoredExperiment.read(loaded("small", 8_000)), StoredExperiment.read(loaded("large", 10_000)));
        ServerMatrix matrix = ServerMatrix.of(servers);

        assertThat(ServersText.answers(matrix))
                .singleElement()
                .asString()
                .matches("large-load.json carries most calls per second of nop with p99 < 2ms over remote EJB:"
                        + " 10,00\\d/s, small-load.json at least 17 % less\\.");
        assertThat(ServersText.of(matrix, 200)).contains("10,001/s", "8,001/s");
        assertThat(ServersPage.html(servers, List.of("a", "b")))
                .contains("calls per second of nop with p99 &lt; 2ms over remote EJB on each server", "10,001/s")
                .doesNotContain(" µs");
    }

    /** A rate of one server only ranks nothing. */
    @Test
    void serversAreRankedAtSameRate() throws Exception {
        ServerMatrix matrix = ServerMatrix.of(List.of(
                StoredExperiment.read(atRates("slow", 300_000, 1_345)),
                StoredExperiment.read(atRates("quick", 200_000, 1_234))));

        assertThat(matrix.rows())
                .extracting(row -> row.key().toString())
                .containsExactlyInAnyOrder("nop at 500/s remote rest", "p99 of nop at 500/s remote rest");
        assertThat(ServersText.answers(matrix))
                .anyMatch(
                        answer -> answer.startsWith("quick-rates.json is fastest for nop at 500/s over REST: 200 µs"));
    }

    private Path atRates(String name, int nanos, int share) throws Exception {
        String rate = """
                {"offeredPerSecond":%d,"saturated":%b,"rounds":[
                  {"start":1,"round":1,"responseMedianNanos":%3$d0,"responseP99Nanos":%3$d9},
                  {"start":2,"round":1,"responseMedianNanos":%3$d1,"responseP99Nanos":%3$d8},
                  {"start":3,"round":1,"responseMedianNanos":%3$d2,"responseP99Nanos":%3$d7}]}""";
        String curve =
                "{\"schemaVersion\":1,\"series\":[],\"loadCurves\":[{\"operation\":\"nop\",\"transport\":\"rest\",\"rates\":["
                        + rate.formatted(500, false, nanos / 10) + "," + rate.formatted(share, false, nanos / 10) + ","
                        + rate.formatted(9_000, true, nanos / 10) + "]}]}";
        return Files.writeString(directory.resolve(name + "-rates.json"), curve);
    }

    private Path loaded(String name, int callsPerSecond) throws Exception {
        String curve = """
                {"schemaVersion":1,"series":[],"loadCurves":[{"operation":"nop","transport":"remote-ejb",
                 "capacity":{"isLowerBound":true,"rounds":[{"start":1,"round":1,"callsPerSecond":20000}]},
                 "within":[{"objective":"p99 < 2ms","capacity":{"isLowerBound":false,"rounds":[
                  {"start":1,"round":1,"callsPerSecond":%1$s00},{"start":2,"round":1,"callsPerSecond":%1$s01},
                  {"start":3,"round":1,"callsPerSecond":%1$s02}]}}]}]}
                """.formatted(callsPerSecond / 100);
        return Files.writeString(directory.resolve(name + "-load.json"), curve);
    }

    private static RunComparison compared(Path base, Path now) throws ResultsException {
        return RunComparison.of(StoredExperiment.read(base), StoredExperiment.read(now), 10);
    }
}
