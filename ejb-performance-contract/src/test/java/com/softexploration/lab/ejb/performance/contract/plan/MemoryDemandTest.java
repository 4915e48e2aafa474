package com.softexploration.lab.ejb.performance.contract.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import org.junit.jupiter.api.Test;

class MemoryDemandTest {
    private static final long MIB = 1024 * 1024;
    private static final long GIB = 1024 * MIB;

    @Test
    void refusalNamesThreadsAndHeapThatWouldDo() {
        MemoryDemand demand = new MemoryDemand(2 * MIB, 10, 64);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> demand.requireFits("complex over rest", GIB))
                .withMessage(
                        "64 simultaneous calls of complex over rest need about 1.7 GiB, and the servers' heap is 1.0 GiB;"
                                + " make at most 38 at once, or give the servers more memory: -Xmx2g");
        assertThatNoException().isThrownBy(() -> demand.requireFits("complex over rest", 2 * GIB));
        assertThatNoException()
                .isThrownBy(() -> new MemoryDemand(2 * MIB, 10, 38).requireFits("complex over rest", GIB));
    }

    @Test
    void callersShareTheBusinessServersHeap() {
        LoadTestParameters parameters = parameters("rest", "complex", 0, 16);

        assertThat(MemoryDemand.of(parameters, 1_000, 4).bytes())
                .isEqualTo(4 * MemoryDemand.of(parameters, 1_000, 1).bytes())
                .isPositive();
    }

    @Test
    void payloadIsTwoBytesPerCharacter() {
        assertThat(MemoryDemand.of(parameters("soap", "payload", 500, 2), 7, 1))
                .isEqualTo(MemoryDemand.of(parameters("soap", "complex", 0, 2), 1_000, 1));
    }

    @Test
    void smallAndLocalCallsNeedNothing() {
        assertThat(MemoryDemand.of(parameters("rest", "nop", 0, 64), MIB, 1).bytes())
                .isZero();
        assertThat(MemoryDemand.of(parameters("local-ejb", "complex", 0, 64), MIB, 1)
                        .bytes())
                .isZero();
    }

    private static LoadTestParameters parameters(String transport, String operation, int chars, int threads) {
        return new LoadTestParameters(transport, operation, chars, 1_000, 0, threads, 0);
    }

    @Test
    void textsNeedMoreCopies() {
        assertThat(MemoryDemand.of(parameters("soap", "complex", 0, 1), 10, 1).bytes())
                .isGreaterThan(2
                        * MemoryDemand.of(parameters("servlet", "complex", 0, 1), 10, 1)
                                .bytes());
    }
}
