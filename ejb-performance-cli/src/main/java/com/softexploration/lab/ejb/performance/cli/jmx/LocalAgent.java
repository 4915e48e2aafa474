package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;

/** The JMX agent that every JDK can start inside a running JVM of the same user, reachable on this machine only. */
final class LocalAgent {
    private LocalAgent() {}

    /**
     * Starts the agent in that JVM, or finds the one that runs there already.
     *
     * @return its JMX URL
     */
    static String start(long pid) throws CliException {
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
            try {
                return machine.startLocalManagementAgent();
            } finally {
                machine.detach();
            }
        } catch (AttachNotSupportedException | IOException e) {
            throw CliException.failed(
                    "Cannot attach to process " + pid + " (" + JmxFailure.firstLine(e) + ")",
                    "name the process id of a running JVM of your own user (jcmd -l lists them)",
                    e);
        } catch (NoClassDefFoundError e) {
            throw CliException.failed(
                    "This Java runtime cannot attach to other JVMs",
                    "run with a JDK, not a JRE, or connect by --url",
                    e);
        }
    }
}
