package com.softexploration.lab.ejb.performance.cli.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Server options of the command {@code web}, which are passed on to every command started from the page.
 *
 * @param known names of all servers
 * @param server the default server
 * @param forAll options that apply to any server
 * @param forThis options of the default server only, including its folder
 * @param attached the option {@code --attach}; empty for servers of this project
 * @param anyCode whether forms may name paths, JVM options and classes
 */
public record ServerWords(
        List<String> known,
        String server,
        List<String> forAll,
        List<String> forThis,
        Optional<String> attached,
        boolean anyCode) {
    /** Creates options for attached servers. */
    public static ServerWords attached(String option) {
        return new ServerWords(
                List.of(ShownDomain.ATTACHED), ShownDomain.ATTACHED, List.of(), List.of(), Optional.of(option), false);
    }

    /** Returns the options for a server. */
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
