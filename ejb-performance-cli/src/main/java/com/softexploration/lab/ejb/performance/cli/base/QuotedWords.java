package com.softexploration.lab.ejb.performance.cli.base;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Parses and formats words separated by blanks, except within {@code '...'} or {@code "..."}; no other characters are
 * special.
 */
public final class QuotedWords {
    private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

    private QuotedWords() {}

    /** Joins words to a shell command line. */
    public static String join(List<String> words) {
        return words.stream()
                .map(word -> PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }

    /**
     * Splits the value of an option into words, at blanks outside quotes.
     *
     * @param option name of the option, for the message
     * @throws CliException if a quote is not closed
     */
    public static List<String> split(String option, String text) throws CliException {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            boolean separates = quote == 0 && Character.isWhitespace(character);
            if (separates && inWord) {
                words.add(word.toString());
                word.setLength(0);
            }
            inWord = !separates;
            if (separates) {
                continue;
            }
            if (character == quote) {
                quote = 0;
            } else if (quote == 0 && (character == '\'' || character == '"')) {
                quote = character;
            } else {
                word.append(character);
            }
        }
        if (quote != 0) {
            throw CliException.wrongUse(option + " has an unclosed quote " + quote, "close it");
        }
        if (inWord) {
            words.add(word.toString());
        }
        return List.copyOf(words);
    }
}
