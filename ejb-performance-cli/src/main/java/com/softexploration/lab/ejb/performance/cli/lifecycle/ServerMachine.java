package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.cli.machine.MachineSource;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.management.MBeanServerConnection;

/** Access to the machine of a server through the server itself. It may be this machine. */
public final class ServerMachine implements MachineSource {
    private static final System.Logger LOG = System.getLogger(ServerMachine.class.getName());

    private final LoadTestExecutor server;
    private final Map<String, String> facts;
    private final Map<String, String> properties;
    private final OperatingSystemMXBean system;

    /**
     * Creates access to the machine of a server.
     *
     * @param side side of the server's load tests
     * @throws CliException if the server rejects the request
     * @throws IOException if the connection breaks
     */
    public ServerMachine(MBeanServerConnection beans, Side side) throws CliException, IOException {
        this.server = new LoadTestExecutor(beans, side);
        this.facts = server.machineFacts();
        this.properties =
                ManagementFactory.getPlatformMXBean(beans, RuntimeMXBean.class).getSystemProperties();
        this.system = ManagementFactory.getPlatformMXBean(beans, OperatingSystemMXBean.class);
    }

    @Override
    public Optional<String> text(String file) {
        if (facts.containsKey(file)) {
            return Optional.of(facts.get(file));
        }
        try {
            return Optional.ofNullable(server.machineState().get(file));
        } catch (CliException | IOException e) {
            // A dead server is reported by the load test.
            LOG.log(Level.DEBUG, "unreadable on the server: " + file, e);
            return Optional.empty();
        }
    }

    @Override
    public String property(String name) {
        return properties.get(name);
    }

    @Override
    public int processors() {
        return system.getAvailableProcessors();
    }

    @Override
    public long memoryBytes() {
        return system.getTotalMemorySize();
    }

    @Override
    public long ownCpuNanos() {
        MachineProbe ours = new MachineProbe(Path.of("/"));
        return ours.isSameAs(new MachineProbe(this)) ? ours.ownCpuNanos() : 0;
    }
}
