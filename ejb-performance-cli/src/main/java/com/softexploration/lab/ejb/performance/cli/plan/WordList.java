package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** An option that takes some words of a list. */
final class WordList {
    private WordList() {}

    /**
     * The words that an option names, in the order of the list.
     *
     * @param option its name, for the message
     * @param noun what it names, for the message
     * @param words its values
     * @param known the list
     * @param otherwise what counts when it has no values
     * @throws CliException if a word is not in the list or comes twice
     */
    static List<String> checked(
            String option, String noun, List<String> words, List<String> known, List<String> otherwise)
            throws CliException {
        Set<String> seen = new HashSet<>();
        for (String word : words) {
            if (!known.contains(word)) {
                throw CliException.wrongUse(
                        "There is no " + noun + " '" + word + "'", "choose from " + String.join(", ", known));
            }
            if (!seen.add(word)) {
                throw CliException.wrongUse(option + " names " + word + " twice", "name each " + noun + " once");
            }
        }
        return words.isEmpty()
                ? otherwise
                : known.stream().filter(seen::contains).toList();
    }
}
