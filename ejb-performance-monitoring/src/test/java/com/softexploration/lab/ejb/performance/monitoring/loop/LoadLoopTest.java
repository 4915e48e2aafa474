package com.softexploration.lab.ejb.performance.monitoring.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.ClientException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LoadLoopTest {
    private final SampleBuffer samples = new SampleBuffer(16);
    private long nowNanos = 1_000;

    @Test
    void sampleTimesTheCallOnly() throws Exception {
        BusinessCall call = new BusinessCall() {
            private long duration = 10;

            @Override
            public void prepare() {
                nowNanos += 2_000_000;
            }

            @Override
            public Object execute() {
                nowNanos += duration;
                duration *= 2;
                return "response";
            }

            @Override
            public void check(Object response) {
                nowNanos += 1_000_000;
            }
        };
        new LoadLoop(call, samples, () -> nowNanos).run(3);

        assertThat(drained()).containsExactly(10, 20, 40);
    }

    @Test
    void everyResponseIsChecked() throws Exception {
        StringBuilder checked = new StringBuilder();
        new LoadLoop(call(() -> "a", checked::append), samples, () -> nowNanos).run(3);
        assertThat(checked).hasToString("aaa");
    }

    @Test
    void wrongResponseEndsLoopWithoutSample() {
        LoadLoop loop = new LoadLoop(
                call(() -> samples.writtenCount() < 2 ? "right" : "wrong", response -> {
                    if (response.equals("wrong")) {
                        throw new ClientException("wrong response");
                    }
                }),
                samples,
                () -> nowNanos);
        assertThatExceptionOfType(ClientException.class).isThrownBy(() -> loop.run(10));
        assertThat(samples.writtenCount()).isEqualTo(2);
    }

    @Test
    void failedCallEndsLoopWithoutSample() {
        LoadLoop loop = new LoadLoop(
                call(
                        () -> {
                            throw new IllegalStateException("connection lost");
                        },
                        response -> {}),
                samples,
                () -> nowNanos);
        assertThatIllegalStateException().isThrownBy(() -> loop.run(10));
        assertThat(samples.writtenCount()).isZero();
    }

    @Test
    void stopsAfterCurrentCall() throws Exception {
        LoadLoop[] loop = new LoadLoop[1];
        loop[0] = new LoadLoop(
                call(
                        () -> {
                            if (samples.writtenCount() == 4) {
                                loop[0].stop();
                            }
                            return "";
                        },
                        response -> {}),
                samples,
                () -> nowNanos);
        loop[0].run(10);
        loop[0].run(10);
        assertThat(samples.writtenCount()).isEqualTo(5);
    }

    private long[] drained() {
        long[] target = new long[16];
        return Arrays.copyOf(target, samples.drainTo(target, 16, false).count());
    }

    private interface Execution {
        Object execute() throws Exception;
    }

    private interface Check {
        void check(Object response) throws ClientException;
    }

    private static BusinessCall call(Execution execution, Check check) {
        return new BusinessCall() {
            @Override
            public Object execute() throws Exception {
                return execution.execute();
            }

            @Override
            public void check(Object response) throws ClientException {
                check.check(response);
            }
        };
    }
}
