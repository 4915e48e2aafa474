package com.softexploration.lab.ejb.performance.cli.web.page;

import java.util.ArrayList;
import java.util.List;

/**
 * The options of servers with which the page itself was started: they count for everything that it starts.
 *
 * @param known names of all servers
 * @param server the one that is meant unless the user chooses another
 * @param forAll options that any server takes, as they would be typed
 * @param forThis options that count for that server only, its folder included
 */
public record ServerWords(List<String> known, String server, List<String> forAll, List<String> forThis) {
    /** The options for that server. */
    List<String> of(String chosen) {
        List<String> words = new ArrayList<>(List.of("--server=" + chosen));
        words.addAll(forAll);
        if (chosen.equals(server)) {
            words.addAll(forThis);
        }
        return words;
    }
}
