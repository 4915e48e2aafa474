package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.HiccupReading;
import com.softexploration.lab.ejb.performance.monitoring.loop.GarbageCollections;
import com.softexploration.lab.ejb.performance.monitoring.loop.ResourceUse;
import com.softexploration.lab.ejb.performance.monitoring.recording.SampleSummary;
import com.softexploration.lab.ejb.performance.service.JvmCounters;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndedLoadTestTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0 ns",
        "283, 283 ns",
        "999, 999 ns",
        "1000, 1 µs",
        "28349, 28.3 µs",
        "999499, 999 µs",
        "999500, 1 ms",
        "2104000, 2.1 ms",
        "61000000000, 61 s",
        "7200000000000, 7200 s"
    })
    void durationHasThreeDigitsAndUnit(long nanos, String text) {
        assertThat(EndedLoadTest.duration(nanos)).isEqualTo(text);
    }

    @Test
    void endRecordHasConditions() {
        EndedLoadTest.OpenLoadResult openLoad = new EndedLoadTest.OpenLoadResult(
                new SampleSummary(0, 0, 0, 0, 0, null, null, null, null), 21, 22.5, 23, 24, 25, 26, 27);
        EndedLoadTest.Conditions conditions = new EndedLoadTest.Conditions(
                Instant.EPOCH,
                1,
                2,
                3.5,
                List.of(4L),
                new GarbageCollections(5, 6),
                hiccups(),
                new ResourceUse(31, new JvmCounters(32, 33), new JvmCounters(34, 35)),
                openLoad);

        assertThat(conditions.logProperties())
                .isEqualTo(Map.ofEntries(
                        Map.entry("measuredFrom", Instant.EPOCH),
                        Map.entry("elapsedNanos", 1L),
                        Map.entry("offeredNanos", 23L),
                        Map.entry("sendErrorP99Nanos", 26L),
                        Map.entry("timerOverheadNanos", 3.5),
                        Map.entry("gcCount", 5L),
                        Map.entry("gcMillis", 6L),
                        Map.entry("hiccupIntervalNanos", 11L),
                        Map.entry("hiccupElapsedNanos", 12L),
                        Map.entry("hiccupWakeUps", 13L),
                        Map.entry("hiccupMedianNanos", 14L),
                        Map.entry("hiccupP99Nanos", 15L),
                        Map.entry("hiccupMaxNanos", 16L),
                        Map.entry("hiccupPauses", 17L),
                        Map.entry("hiccupPauseNanos", 18L),
                        Map.entry("hiccupPauseThresholdNanos", 19L),
                        Map.entry("hiccupMeterCpuNanos", 20L),
                        Map.entry("callingThreadsAllocatedBytes", 31L),
                        Map.entry("callingServerAllocatedBytes", 32L),
                        Map.entry("callingServerCpuNanos", 33L),
                        Map.entry("answeringServerAllocatedBytes", 34L),
                        Map.entry("answeringServerCpuNanos", 35L)));
    }

    @Test
    void unknownResourcesAreNotLogged() {
        assertThat(ResourceUse.UNKNOWN.logProperties()).isEmpty();
    }

    /** A reading whose values are 11 to 20. */
    private static HiccupReading hiccups() {
        List<String> names = List.of(
                "getIntervalNanos",
                "getElapsedNanos",
                "getWakeUpCount",
                "getMedianNanos",
                "getP99Nanos",
                "getMaxNanos",
                "getPauseCount",
                "getPauseTotalNanos",
                "getPauseThresholdNanos",
                "getCpuNanos");
        return (HiccupReading) Proxy.newProxyInstance(
                HiccupReading.class.getClassLoader(),
                new Class<?>[] {HiccupReading.class},
                (proxy, method, arguments) -> 11L + names.indexOf(method.getName()));
    }
}
