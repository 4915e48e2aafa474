package com.softexploration.lab.ejb.performance.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ControlClientTest {
    private static final long CALL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final List<String> events = new ArrayList<>();

    @Test
    void nameGivesOriginalAndShare() {
        TransportClient control =
                ControlClient.named("servlet+10", this::sleeping).orElseThrow();

        assertThat(control).isEqualTo(new ControlClient(sleeping("servlet"), "10"));
        assertThat(control.transport()).isEqualTo("servlet+10");
        assertThat(control.client()).isEqualTo("a client");
        assertThat(control.incomparable(Operation.SIMPLE)).isEqualTo("does not sleep");
    }

    @Test
    void otherNamesAreNotControls() {
        for (String word :
                List.of("", "servlet", "+10", "servlet+", "servlet+1000", "servlet+-1", "servlet+1.5", "servlet+1ab")) {
            assertThat(ControlClient.named(word, this::sleeping)).as(word).isEmpty();
        }
    }

    @Test
    void shareOutOfRangeIsRefused() {
        assertThatThrownBy(() -> ControlClient.named("servlet+21", this::sleeping))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the control servlet+21 is out of range; give a share from 0 to 20");
    }

    @Test
    void controlsOfEqualShareGetSuffixes() {
        assertThat(List.of("servlet+0a", "servlet+0b")).allSatisfy(word -> assertThat(
                        ControlClient.named(word, this::sleeping).orElseThrow().transport())
                .isEqualTo(word));
    }

    @Test
    void callsAreProlongedByShare() throws Exception {
        assertThat(nanosOfACall(20)).isGreaterThanOrEqualTo(CALL_NANOS * 6 / 5);
    }

    @Test
    void propertyReplacesShare() throws Exception {
        System.setProperty(ControlClient.PERCENT_PROPERTY, "20");
        try {
            assertThat(nanosOfACall(0)).isGreaterThanOrEqualTo(CALL_NANOS * 6 / 5);
            System.setProperty(ControlClient.PERCENT_PROPERTY, "21");
            assertThatThrownBy(() -> nanosOfACall(0)).hasMessageContaining("out of range");
        } finally {
            System.clearProperty(ControlClient.PERCENT_PROPERTY);
        }
    }

    @Test
    void pauseIsIndependentOfShare() throws Exception {
        long startNanos = System.nanoTime();
        long callNanos = nanosOfACall(0);

        assertThat(System.nanoTime() - startNanos).isGreaterThanOrEqualTo(callNanos + CALL_NANOS / 5);
    }

    @Test
    void controlDelegatesToOriginal() throws Exception {
        nanosOfACall(0);

        assertThat(events).containsExactly("connect", "call nop 7", "prepare", "execute", "check response", "close");
    }

    private long nanosOfACall(int percent) throws Exception {
        try (ServiceConnection connection = new ControlClient(sleeping("any"), "" + percent).connect()) {
            BusinessCall call = connection.call(Operation.NOP, 7);
            call.prepare();
            long startNanos = System.nanoTime();
            Object response = call.execute();
            long elapsedNanos = System.nanoTime() - startNanos;
            call.check(response);
            return elapsedNanos;
        }
    }

    private TransportClient sleeping(String word) {
        return new Sleeping(word, events);
    }

    /** A transport whose calls take at least 20 ms. */
    private record Sleeping(String word, List<String> events) implements TransportClient {
        @Override
        public String transport() {
            return word;
        }

        @Override
        public String client() {
            return "a client";
        }

        @Override
        public String incomparable(Operation operation) {
            return operation.equals(Operation.SIMPLE) ? "does not sleep" : "";
        }

        @Override
        public ServiceConnection connect() {
            events.add("connect");
            return new ServiceConnection() {
                @Override
                public ServerIdentity servedBy() {
                    throw new AssertionError("nobody asks");
                }

                @Override
                public BusinessCall call(Operation operation, int payloadChars) {
                    events.add("call " + operation + " " + payloadChars);
                    return new BusinessCall() {
                        @Override
                        public void prepare() {
                            events.add("prepare");
                        }

                        @Override
                        public Object execute() throws InterruptedException {
                            events.add("execute");
                            long startNanos = System.nanoTime();
                            while (System.nanoTime() - startNanos < CALL_NANOS) {
                                Thread.sleep(1);
                            }
                            return "response";
                        }

                        @Override
                        public void check(Object response) {
                            events.add("check " + response);
                        }
                    };
                }

                @Override
                public void close() {
                    events.add("close");
                }
            };
        }
    }
}
