package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.util.ArrayList;
import java.util.List;

/**
 * Which managed server of a domain.
 *
 * @param role what it is for
 * @param number which of those of its role, from 1
 */
public record ServerId(ServerRole role, int number) {
    /** Maximum number of presentation servers that call simultaneously. */
    public static final int MOST_GENERATORS = 8;

    /** The first or only server of a role. */
    public static ServerId first(ServerRole role) {
        return new ServerId(role, 1);
    }

    /** All servers of a domain: business servers first, then presentation servers. */
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

    /** Name in files and messages: {@code business}, {@code business-2}. */
    public String word() {
        return number == 1 ? role.word() : role.word() + "-" + number;
    }
}
