package com.softexploration.lab.ejb.performance.tester;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.web.RefusedException;
import com.softexploration.lab.ejb.performance.web.TimesTable;
import java.lang.management.ManagementFactory;
import java.util.List;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ResultsTest {
    /** Row of a race as returned by the MXBean. */
    public record Row(
            String operation,
            int payloadChars,
            String transport,
            String status,
            long calls,
            double totalMillis,
            double minMillis,
            double maxMillis,
            double medianMillis,
            String incomparable) {
        static Row of(String transport, String status, long calls, double median) {
            return new Row("nop", 0, transport, status, calls, calls * median, median / 2, median * 2, median, "");
        }

        /** Getter required for an open type. */
        public String getOperation() {
            return operation;
        }

        /** Getter required for an open type. */
        public int getPayloadChars() {
            return payloadChars;
        }

        /** Getter required for an open type. */
        public String getTransport() {
            return transport;
        }

        /** Getter required for an open type. */
        public String getStatus() {
            return status;
        }

        /** Getter required for an open type. */
        public long getCalls() {
            return calls;
        }

        /** Getter required for an open type. */
        public double getTotalMillis() {
            return totalMillis;
        }

        /** Getter required for an open type. */
        public double getMinMillis() {
            return minMillis;
        }

        /** Getter required for an open type. */
        public double getMaxMillis() {
            return maxMillis;
        }

        /** Getter required for an open type. */
        public double getMedianMillis() {
            return medianMillis;
        }

        /** Getter required for an open type. */
        public String getIncomparable() {
            return incomparable;
        }
    }

    /** The tested part of the server's MXBean. */
    public interface FakeComparisonMXBean {
        /** Comparison id. */
        String getComparisonId();

        /** Rows of the last comparison. */
        List<Row> getLastResult();

        /** Starts a sweep. */
        String startSweep(String payloads);
    }

    private record FakeComparison(List<Row> rows) implements FakeComparisonMXBean {
        @Override
        public String getComparisonId() {
            return "race-1";
        }

        @Override
        public List<Row> getLastResult() {
            return rows;
        }

        @Override
        public String startSweep(String payloads) {
            throw rows.isEmpty() ? new IllegalStateException("something runs") : new IllegalArgumentException(payloads);
        }
    }

    private ObjectName name;

    @BeforeEach
    void nameTheBean() throws Exception {
        name = new ObjectName("com.softexploration.lab.ejb.performance.monitoring:type=TransportComparison");
    }

    @AfterEach
    void unregister() throws Exception {
        ManagementFactory.getPlatformMBeanServer().unregisterMBean(name);
    }

    private void register(Row... rows) throws Exception {
        ManagementFactory.getPlatformMBeanServer()
                .registerMBean(
                        new StandardMBean(new FakeComparison(List.of(rows)), FakeComparisonMXBean.class, true), name);
    }

    private TimesTable table(Row... rows) throws Exception {
        register(rows);
        return Results.tables(new ServerMXBeans(), "race-1").get(0);
    }

    /** The rows include a warm-up pass with a failed call and an aborted load test. */
    @Test
    void emptyLoadTestHasNoTimes() throws Exception {
        TimesTable table = table(
                Row.of("rest", "completed", 0, 0),
                Row.of("rest", "completed", 100, 4),
                Row.of("rmi", "completed", 100, 3),
                Row.of("soap", "failed", 0, 0));

        assertThat(table.rows())
                .extracting(row -> row.name() + " " + row.median() + " " + row.minimum())
                .containsExactlyInAnyOrder("rmi 3.000 1.500", "rest 4.000 2.000", "soap 0 0");
    }

    @Test
    void medianIsGeometricMeanOfRounds() throws Exception {
        TimesTable table = table(Row.of("rest", "completed", 100, 4), Row.of("rest", "completed", 100, 9));

        assertThat(table.rows()).extracting(TimesTable.Row::median).containsExactly("6.000");
    }

    /** Without intervals, the order of medians is not a ranking. */
    @Test
    void tableHasNoRanks() throws Exception {
        TimesTable table = table(Row.of("rest", "completed", 100, 4), Row.of("rmi", "completed", 100, 3));

        assertThat(table.words()).containsExactly("Transport");
        assertThat(table.rows()).extracting(TimesTable.Row::name).containsExactly("rmi", "rest");
    }

    @Test
    void busyServerIsBadRequest() throws Exception {
        register();

        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> new ServerMXBeans().start(ServerMXBeans.Kind.SWEEP, parameter -> "1"))
                .withMessage("something runs")
                .returns(400, RefusedException::status);
    }

    @Test
    void invalidParameterIsBadRequest() throws Exception {
        register(Row.of("rest", "completed", 1, 1));

        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> new ServerMXBeans().start(ServerMXBeans.Kind.SWEEP, parameter -> "x"))
                .withMessage("x")
                .returns(400, RefusedException::status);
    }
}
