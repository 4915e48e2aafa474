package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.util.Optional;
import javax.management.JMX;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/**
 * The MXBean by which JConsole compares transports, as far as this command line needs it.
 *
 * @param beans the MBeans of its server
 */
public record TransportComparison(MBeanServerConnection beans) {
    static final ObjectName NAME = LoadTestExecutor.objectName("TransportComparison");

    /** The operations and attributes that are used here. */
    public interface TransportComparisonMXBean {
        /** The running comparison, or the last one. */
        String getComparisonId() throws IOException;

        /** {@code RUNNING} while one runs. */
        String getState() throws IOException;

        /** Calls of a race as the server's administrator wants it; 0 if nobody has said. */
        long getNumberOfCalls() throws IOException;

        /** Ends that comparison after the calls in progress. */
        void cancelComparison(String id) throws IOException;
    }

    /** Whether the server has it: presentation servers have. */
    public boolean present() throws CliException, IOException {
        return JmxFailure.translate("to be asked for its MBeans", () -> beans.isRegistered(NAME));
    }

    /** Calls of a race as the server's administrator wants it; 0 if nobody has said. */
    public long numberOfCalls() throws CliException, IOException {
        return JmxFailure.translate("to be asked for its number of calls", mxBean()::getNumberOfCalls);
    }

    /**
     * Ends the running comparison.
     *
     * @return its id; empty when none runs
     */
    public Optional<String> cancel() throws CliException, IOException {
        TransportComparisonMXBean comparison = mxBean();
        return JmxFailure.translate("to cancel the comparison", () -> {
            if (!comparison.getState().equals("RUNNING")) {
                return Optional.empty();
            }
            String id = comparison.getComparisonId();
            comparison.cancelComparison(id);
            return Optional.of(id);
        });
    }

    private TransportComparisonMXBean mxBean() {
        return JMX.newMXBeanProxy(beans, NAME, TransportComparisonMXBean.class);
    }
}
