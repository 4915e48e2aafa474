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
    /** The only one of that role, or the first one. */
    public static ServerId first(ServerRole role) {
        return new ServerId(role, 1);
    }

    /** All of a domain: so many business servers, then the presentation server, which calls them. */
    public static List<ServerId> all(int businessServers) {
        List<ServerId> all = new ArrayList<>();
        for (int number = 1; number <= businessServers; number++) {
            all.add(new ServerId(ServerRole.BUSINESS, number));
        }
        all.add(first(ServerRole.PRESENTATION));
        return all;
    }

    /** For file names, and for people: {@code business}, {@code business-2}. */
    public String word() {
        return number == 1 ? role.word() : role.word() + "-" + number;
    }
}
