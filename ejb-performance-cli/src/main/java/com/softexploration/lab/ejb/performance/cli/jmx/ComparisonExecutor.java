package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.TransportComparisonMXBean;
import java.io.IOException;
import java.util.Optional;
import javax.management.JMX;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/** MXBean that runs races and sweeps. */
public record ComparisonExecutor(MBeanServerConnection beans) {
    static final ObjectName NAME = LoadTestExecutor.objectName("TransportComparison");

    /** Returns whether the server has the MXBean; only presentation servers do. */
    public boolean present() throws CliException, IOException {
        return JmxFailure.translate("to be asked for its MBeans", () -> beans.isRegistered(NAME));
    }

    /** Number of calls of a race configured in the server's JNDI; 0 if it is not configured. */
    public long numberOfCalls() throws CliException, IOException {
        return JmxFailure.translate("to be asked for its number of calls", mxBean()::getNumberOfCalls);
    }

    /**
     * Cancels the running comparison.
     *
     * @return its id; empty if there is none
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
