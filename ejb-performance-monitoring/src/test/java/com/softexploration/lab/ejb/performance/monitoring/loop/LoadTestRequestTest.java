package com.softexploration.lab.ejb.performance.monitoring.loop;

import static com.softexploration.lab.ejb.performance.contract.Operation.COMPLEX;
import static com.softexploration.lab.ejb.performance.contract.Operation.NOP;
import static com.softexploration.lab.ejb.performance.contract.Operation.SIMPLE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadTestRequestTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0, 1, requestCount 0 is out of range: give 1 to 1000000000",
        "-5, 0, 1, requestCount -5 is out of range: give 1 to 1000000000",
        "1000000001, 0, 1, requestCount 1000000001 is out of range: give 1 to 1000000000",
        "9223372036854775807, 0, 1, requestCount 9223372036854775807 is out of range: give 1 to 1000000000",
        "3, 0, 4, requestCount 3 is out of range: give 4 to 1000000000",
        "10, -1, 1, warmupCount -1 is out of range: give 0 to 100000000",
        "10, 100000001, 1, warmupCount 100000001 is out of range: give 0 to 100000000",
        "10, 0, 0, threadCount 0 is out of range: give 1 to 64",
        "100, 0, 65, threadCount 65 is out of range: give 1 to 64",
    })
    void valueOutOfRangeNamesRange(long requests, long warmup, int threads, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LoadTestRequest(NOP, 0, requests, warmup, threads, 0.0))
                .withMessage(message);
    }

    @Test
    void threadsShareEveryCall() {
        LoadTestRequest request = new LoadTestRequest(NOP, 0, 10, 2, 4, 0.0);
        assertThat(new long[] {
                    request.shareOf(0, 10), request.shareOf(1, 10), request.shareOf(2, 10), request.shareOf(3, 10)
                })
                .containsExactly(3, 3, 2, 2);
        assertThat(new long[] {request.shareOf(0, 2), request.shareOf(1, 2), request.shareOf(2, 2)})
                .containsExactly(1, 1, 0);
    }

    @Test
    void defaultWarmupIsCappedByRequest() {
        assertThat(LoadTestRequest.usual(NOP, 1_000_000).warmupCount()).isEqualTo(10_000);
        assertThat(LoadTestRequest.usual(NOP, 50).warmupCount()).isEqualTo(50);
        assertThat(LoadTestRequest.usual(SIMPLE, 50).warmupCount()).isEqualTo(2);
        assertThat(LoadTestRequest.usual(COMPLEX, 500).warmupCount()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"0, 100, 0, 0", "1, 100, 20, 120", "0.29, 100, 0, 29", "0.1, 20, 10, 3", "0.1, 19, 0, 1"})
    void allowedErrorsAreRoundedDown(double rate, long requests, long warmup, long allowed) {
        assertThat(new LoadTestRequest(NOP, 0, requests, warmup, 1, rate).allowedErrors())
                .isEqualTo(allowed);
    }

    @ParameterizedTest
    @CsvSource({"-0.1", "1.1", "NaN"})
    void errorRateMustBeShare(double rate) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LoadTestRequest(NOP, 0, 10, 0, 1, rate))
                .withMessage("maxErrorRate " + rate + " is out of range: give 0 (no call may fail) to 1");
    }
}
