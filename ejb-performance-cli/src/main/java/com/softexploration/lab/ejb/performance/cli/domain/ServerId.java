package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.util.ArrayList;
import java.util.List;

/**
 * Identifies a managed server within a domain.
 *
 * @param role role
 * @param number number within its role, from 1
 */
public record ServerId(ServerRole role, int number) {
    /** Maximum number of presentation servers that make calls simultaneously. */
    public static final int MOST_GENERATORS = Defaults.MAX_GENERATORS;

    /** Returns the id of the first server of a role. */
    public static ServerId first(ServerRole role) {
        return new ServerId(role, 1);
    }

    /** Returns the ids of all servers of a domain: business servers, then presentation servers. */
    public static List<ServerId> all(int businessServers, int presentationServers) {
        List<ServerId> all = new ArrayList<>();
        for (int number = 1; number <= businessServers; number++) {
            all.add(new ServerId(ServerRole.BUSINESS, number));
        }
        for (int number = 1; number <= presentationServers; number++) {
            all.add(new ServerId(ServerRole.PRESENTATION, number));
        }
        return all;
    }

    /** Name of the server in files and messages, for example {@code business} or {@code business-2}. */
    public String word() {
        return number == 1 ? role.word() : role.word() + "-" + number;
    }
}
