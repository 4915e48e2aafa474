package com.softexploration.lab.ejb.performance.results.analysis.profile;

import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.profile.TimeGroups.Group;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Profiles with chosen samples and times. */
public final class SyntheticProfiles {
    private static final int SECOND = 1_000_000_000;

    private SyntheticProfiles() {}

    /**
     * Creates the profile of a server.
     *
     * @param samples samples by group
     * @param user busy CPUs in user mode
     * @param system busy CPUs in the kernel
     */
    public static ServerProfile server(Map<Group, Integer> samples, double user, double system) {
        ServerProfile server = new ServerProfile();
        samples.forEach((group, count) -> {
            for (int i = 0; i < count; i++) {
                server.addExecution(List.of("java.lang.Thread.run", "org.example." + group + ".work"), group);
            }
        });
        server.addCpuTime(SECOND, user * SECOND, system * SECOND);
        return server;
    }

    /** Creates the profile of 10,000 calls of one thread in ten seconds, 1 ms each. */
    public static CallProfile call(SeriesKey key, ServerProfile presentation, ServerProfile business) {
        Map<ServerRole, ServerProfile> servers = new EnumMap<>(ServerRole.class);
        servers.put(ServerRole.BUSINESS, business);
        servers.put(ServerRole.PRESENTATION, presentation);
        return new CallProfile(key, 10_000, 10.0 * SECOND, 10.0 * SECOND, servers);
    }
}
