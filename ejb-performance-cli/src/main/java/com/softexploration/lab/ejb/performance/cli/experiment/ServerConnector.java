package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;

/** How the experiment reaches a server's MBeans. */
@FunctionalInterface
public interface ServerConnector {
    /** Opens a connection; the caller closes it. */
    JmxConnection connect(RunningServer server) throws CliException;
}
