package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.List;
import javax.management.Attribute;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/**
 * Identity of a JVM, which differs after a restart of the same server.
 *
 * @param name usually process id and host
 */
public record JvmIdentity(String name, Instant startedAt, long pid) {
    /**
     * Returns the identity of a JVM, with a single request.
     *
     * @throws CliException if the JVM denies this user access to its platform MXBeans
     * @throws IOException if the connection breaks
     */
    public static JvmIdentity of(MBeanServerConnection beans) throws CliException, IOException {
        return JmxFailure.translate("to be asked for its JVM", () -> {
            List<Object> values = beans
                    .getAttributes(
                            new ObjectName(ManagementFactory.RUNTIME_MXBEAN_NAME),
                            new String[] {"Name", "StartTime", "Pid"})
                    .asList()
                    .stream()
                    .map(Attribute::getValue)
                    .toList();
            return new JvmIdentity(
                    Printable.of((String) values.get(0)), Instant.ofEpochMilli((Long) values.get(1)), (Long)
                            values.get(2));
        });
    }

    @Override
    public String toString() {
        return name + " of " + startedAt;
    }
}
