package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.LogKeys;
import com.softexploration.lab.ejb.performance.service.JvmCounters;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.io.IOException;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Resources that measured calls use besides time. */
class ResourcesOfCallsTest extends LoadTestsOfFakeService {
    private static final int CALLS = 1_000;
    private static final int KILOBYTE = 1_000;

    /** The service answers in the calling thread. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void quickRunFindsKilobyteMorePerCall(int threads) throws Exception {
        double before = perCall(LogKeys.CALLING_THREADS_ALLOCATED_BYTES, threads);
        service.allocatedBytes = KILOBYTE;
        double after = perCall(LogKeys.CALLING_THREADS_ALLOCATED_BYTES, threads);

        // an empty array has a header as well
        assertThat(after - before).isCloseTo(KILOBYTE, within(100.0));
    }

    @Test
    void warmUpAndConnectingDoNotCount() throws Exception {
        service.allocatedBytes = 100 * KILOBYTE;
        run(1, 1_000, 1, 0);

        assertThat(value(LogKeys.CALLING_THREADS_ALLOCATED_BYTES).orElseThrow())
                .isBetween(100L * KILOBYTE, 110L * KILOBYTE);
    }

    @Test
    void wholeServerAllocatesAtLeastAsMuch() throws Exception {
        service.allocatedBytes = 100 * KILOBYTE;
        run(CALLS, 10, 1, 0);

        assertThat(value(LogKeys.CALLING_SERVER_ALLOCATED_BYTES).orElseThrow())
                .isGreaterThanOrEqualTo(100L * KILOBYTE * CALLS);
    }

    /** A server that allocates 7 bytes per call, and 1,000 per question about it. */
    @Test
    void questionsToAnsweringServerAreSubtracted() throws Exception {
        AtomicLong allocated = new AtomicLong(1);
        service.identity = () -> ServerIdentity.of(
                "business",
                "another JVM",
                0,
                new JvmCounters(allocated.addAndGet(KILOBYTE) + 7 * service.calls.get(), 5));
        service.remote = true;
        run(CALLS, 10, 1, 0);

        assertThat(value(LogKeys.ANSWERING_SERVER_ALLOCATED_BYTES)).hasValue(7L * CALLS);
        assertThat(value(LogKeys.ANSWERING_SERVER_CPU_NANOS)).isEmpty();
    }

    @Test
    void silentAnsweringServerIsNotLogged() throws Exception {
        service.identity = () -> ServerIdentity.of("business", "another JVM", 0, JvmCounters.UNKNOWN);
        service.remote = true;
        run(CALLS, 10, 1, 0);

        assertThat(value(LogKeys.ANSWERING_SERVER_ALLOCATED_BYTES)).isEmpty();
        assertThat(value(LogKeys.CALLING_SERVER_ALLOCATED_BYTES)).isPresent();
    }

    private double perCall(String key, int threads) throws Exception {
        run(CALLS, 200, threads, 0);
        return (double) value(key).orElseThrow() / CALLS;
    }

    private OptionalLong value(String key) throws IOException {
        Matcher value = Pattern.compile(" " + key + "=(\\d+)").matcher(lastLine());
        return value.find() ? OptionalLong.of(Long.parseLong(value.group(1))) : OptionalLong.empty();
    }
}
