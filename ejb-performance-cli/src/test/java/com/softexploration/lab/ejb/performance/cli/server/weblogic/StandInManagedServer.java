package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.fake.FakeExecutor;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.management.JMException;

/**
 * A JVM in place of a WebLogic server: logs that it is running, and has a load test MXBean that makes no calls.
 * Arguments: its name, the domain home, and the server's usual arguments, of which only the results folder is used.
 */
final class StandInManagedServer {
    private static final String RESULTS = "-DresultsDir=";

    private StandInManagedServer() {}

    /** Runs until ended by a signal. */
    public static void main(String[] arguments) throws IOException, JMException, InterruptedException {
        String name = arguments[0];
        for (String argument : arguments) {
            if (argument.startsWith(RESULTS) && !name.equals(DomainLayout.ADMINISTRATION_SERVER)) {
                Path results = Files.createDirectories(Path.of(argument.substring(RESULTS.length())));
                new FakeExecutor(name.startsWith("business") ? Side.LOCAL : Side.REMOTE, results)
                        .registerWith(ManagementFactory.getPlatformMBeanServer());
            }
        }
        Path log = Path.of(arguments[1]).resolve("servers/" + name + "/logs/" + name + ".log");
        Files.writeString(log, "<Server state changed to RUNNING.>\n");
        Thread.sleep(Long.MAX_VALUE);
    }
}
