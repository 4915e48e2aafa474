package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.CliException;
import java.io.IOException;
import javax.management.AttributeNotFoundException;
import javax.management.InstanceNotFoundException;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** How many calls a race has, as an administrator has configured it on the presentation server. */
public final class ConfiguredCalls {
    private static final String NAME = "com.softexploration.lab.ejb.performance.monitoring:type=TransportComparison";
    private static final String ATTRIBUTE = "NumberOfCalls";

    private ConfiguredCalls() {}

    /** What the server says; 0 where it offers no such number, which EARs of earlier versions do not. */
    public static long of(MBeanServerConnection beans) throws CliException, IOException {
        return JmxFailure.translate("to be asked for its number of calls", () -> {
            try {
                return beans.getAttribute(name(), ATTRIBUTE) instanceof Number number ? number.longValue() : 0L;
            } catch (InstanceNotFoundException | AttributeNotFoundException e) {
                return 0L;
            }
        });
    }

    private static ObjectName name() {
        try {
            return new ObjectName(NAME);
        } catch (MalformedObjectNameException e) {
            throw new IllegalArgumentException(NAME, e);
        }
    }
}
