package com.softexploration.lab.ejb.performance.cli.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The options of servers with which the page itself was started: they count for everything that it starts.
 *
 * @param known names of all servers
 * @param server the one that is meant unless the user chooses another
 * @param forAll options that any server takes, as they would be typed
 * @param forThis options that count for that server only, its folder included
 * @param attached the option that names servers which run already, as it would be typed; empty for servers of this project
 */
public record ServerWords(
        List<String> known, String server, List<String> forAll, List<String> forThis, Optional<String> attached) {
    /** Those that run already, as a file names them. */
    public static ServerWords attached(String option) {
        return new ServerWords(
                List.of(UpDomain.ATTACHED), UpDomain.ATTACHED, List.of(), List.of(), Optional.of(option));
    }

    /** The options for that server. */
    List<String> of(String chosen) {
        if (attached.isPresent()) {
            return List.of(attached.get());
        }
        List<String> words = new ArrayList<>(List.of("--server=" + chosen));
        words.addAll(forAll);
        if (chosen.equals(server)) {
            words.addAll(forThis);
        }
        return words;
    }
}
