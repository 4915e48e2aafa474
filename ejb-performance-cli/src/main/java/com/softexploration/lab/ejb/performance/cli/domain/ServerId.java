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
    /** How many presentation servers call together at most. */
    public static final int MOST_GENERATORS = 8;

    /** The only one of that role, or the first one. */
    public static ServerId first(ServerRole role) {
        return new ServerId(role, 1);
    }

    /** All of a domain: so many business servers, then so many presentation servers, which call them. */
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

    /** For file names, and for people: {@code business}, {@code business-2}. */
    public String word() {
        return number == 1 ? role.word() : role.word() + "-" + number;
    }
}
