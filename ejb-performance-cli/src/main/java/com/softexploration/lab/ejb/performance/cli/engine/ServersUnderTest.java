package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.machine.CpuPlacement;
import com.softexploration.lab.ejb.performance.cli.system.ForegroundCommand;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.MemoryDemand;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.contract.plan.ServerCapabilities;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Connections to all business and presentation servers of a domain. */
final class ServersUnderTest implements Participants, AutoCloseable {
    private static final int ALIVE_CHECKS = 5;
    private static final long ALIVE_CHECK_MILLIS = 100;

    private final RunningDomain domain;
    private final Function<RunningServer, Path> log;
    private final List<ServerUnderTest> servers = new ArrayList<>();
    private ServerObserver.Companions companions = ServerObserver.Companions.NONE;

    private ServersUnderTest(RunningDomain domain, Function<RunningServer, Path> log) {
        this.domain = domain;
        this.log = log;
    }

    /**
     * Connects to all servers of a domain.
     *
     * @param log location of a server's log, for messages
     * @throws CliException if a server is dead, does not answer or is misconfigured
     * @throws IOException if a connection breaks
     */
    static ServersUnderTest connect(RunningDomain domain, Function<RunningServer, Path> log)
            throws CliException, IOException, InterruptedException {
        ServersUnderTest connected = new ServersUnderTest(domain, log);
        boolean usable = false;
        try {
            connected.servers.add(connected.connect(domain.server(ServerRole.BUSINESS)));
            for (RunningServer generator : domain.generators()) {
                connected.servers.add(connected.connect(generator));
            }
            usable = true;
            return connected;
        } finally {
            if (!usable) {
                connected.close();
            }
        }
    }

    private ServerUnderTest connect(RunningServer server) throws CliException, IOException, InterruptedException {
        try {
            return ServerUnderTest.connect(domain, server);
        } catch (CliException e) {
            // A dead server explains why it does not answer.
            requireStill(() -> domain.requireAlive(log));
            throw e;
        }
    }

    /** Sets the servers of other variants that are up at the same time, whose CPU time is no disturbance. */
    void beside(ServerObserver.Companions others) {
        companions = others;
    }

    /** Returns all servers, the business servers first. */
    List<ServerUnderTest> all() {
        return servers;
    }

    private List<ServerUnderTest> generators() {
        return servers.subList(1, servers.size());
    }

    private List<ServerUnderTest> calling(Side side) {
        return side == Side.LOCAL ? servers.subList(0, 1) : generators();
    }

    private List<ServerUnderTest> others(Side side) {
        return side == Side.LOCAL ? generators() : servers.subList(0, 1);
    }

    @Override
    public List<Caller> callers(Side side) {
        List<ServerUnderTest> calling = calling(side);
        return calling.stream()
                .map(server -> server.caller(calling.size() == 1))
                .toList();
    }

    @Override
    public List<LiveProgress.ServerProbe> probes(Side side) {
        return Stream.concat(Stream.of(calling(side).get(0)), others(side).stream())
                .map(ServerUnderTest::probe)
                .toList();
    }

    @Override
    public Observer observe(PlannedLoadTest test) throws CliException, IOException {
        return ServerObserver.begin(calling(test.side()), others(test.side()), companions, test);
    }

    @Override
    public void requireAlive() throws CliException {
        for (ServerUnderTest server : servers) {
            requireAlive(server);
        }
    }

    @Override
    public void requireAlive(Caller caller) throws CliException {
        requireAlive(servers.get(0));
        requireAlive(find(caller));
    }

    private void requireAlive(ServerUnderTest server) throws CliException {
        domain.requireAlive(server.server(), log);
    }

    @Override
    public void requireStillAlive() throws CliException, InterruptedException {
        requireStill(this::requireAlive);
    }

    private static void requireStill(LoadTestFollower.Check alive) throws CliException, InterruptedException {
        for (int check = 0; check < ALIVE_CHECKS; check++) {
            alive.require();
            Thread.sleep(ALIVE_CHECK_MILLIS);
        }
    }

    @Override
    public void leaveOut(Caller dead) {
        ServerUnderTest server = find(dead);
        server.close();
        servers.remove(server);
    }

    @Override
    public String cpus() {
        ServerUnderTest business = servers.get(0);
        return business.machine().cpus(business.server().pid()).orElse("");
    }

    @Override
    public void bind(String cpus) throws CliException, InterruptedException {
        for (ServerUnderTest server : servers) {
            requireAlive(server);
            CpuPlacement.bind(server.server().pid(), cpus, new ForegroundCommand());
        }
    }

    private ServerUnderTest find(Caller caller) {
        return servers.stream()
                .filter(server -> server.executor() == caller.executor())
                .findFirst()
                .orElseThrow();
    }

    /**
     * Returns the capabilities of the servers that affect the plan.
     *
     * @throws CliException if a load test needs more memory than a server has
     */
    ServerCapabilities capabilities(ExperimentPlan plan) throws CliException, IOException {
        requireMemory(plan);
        ServerUnderTest business = servers.get(0);
        ServerUnderTest presentation = generators().get(0);
        Map<String, String> unusable = new HashMap<>();
        for (ServerUnderTest server : servers) {
            unusable.putAll(server.executor().unusableTransports());
        }
        return new ServerCapabilities(
                business.executor().supportedTransports(),
                presentation.executor().supportedTransports(),
                plan.dependsOnNumberOfCalls() ? presentation.numberOfCalls() : 0,
                unusable,
                ownOperations(business, presentation),
                presentation.executor().unusableOperations());
    }

    private void requireMemory(ExperimentPlan plan) throws CliException, IOException {
        long complexBytes = generators()
                .get(0)
                .jvm()
                .systemProperty(Defaults.COMPLEX_BYTES_PROPERTY)
                .map(bytes -> Long.parseLong(bytes.strip()))
                .orElse((long) Defaults.COMPLEX_BYTES);
        long heapBytes = servers.get(0).jvm().maxHeapBytes();
        try {
            for (PlannedLoadTest test : plan.loadTests()) {
                MemoryDemand.of(test.parameters(), complexBytes, generators().size())
                        .requireFits(test.operation() + " over " + test.transport(), heapBytes);
            }
        } catch (IllegalArgumentException e) {
            throw CliException.wrongUse(e);
        }
    }

    private static Map<String, List<String>> ownOperations(ServerUnderTest business, ServerUnderTest presentation)
            throws CliException, IOException {
        Map<String, List<String>> transports =
                new LinkedHashMap<>(presentation.executor().ownOperations());
        business.executor()
                .ownOperations()
                .forEach((word, local) -> transports.merge(word, local, (a, b) -> Stream.concat(a.stream(), b.stream())
                        .toList()));
        return transports;
    }

    @Override
    public void close() {
        servers.forEach(ServerUnderTest::close);
    }
}
