package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Form field for one option of a command.
 *
 * @param name of the option without dashes, and of the field
 * @param hint description and default; empty for none
 * @param choices empty for a text field
 * @param value initial value of a text field
 */
record Field(String name, String label, String hint, Kind kind, List<Choice> choices, String value) {
    /** Value that represents the default of the command. */
    static final String USUAL = "usual";

    private static final int LONGEST = 300;

    /** Kinds of input fields. */
    enum Kind {
        TEXT,
        ONE,
        SOME
    }

    /**
     * A selectable value of a field.
     *
     * @param word its text on the page and in the form
     * @param value its text on the command line; empty for no option
     * @param chosen whether it is preselected
     */
    record Choice(String word, String value, boolean chosen) {}

    static Field text(String name, String hint) {
        return new Field(name, "--" + name, hint, Kind.TEXT, List.of(), "");
    }

    static Field one(String name, String label, String hint, List<String> words, String usual) {
        return new Field(name, label, hint, Kind.ONE, choices(words, List.of(usual)), "");
    }

    static Field some(String name, List<String> words, List<String> usual) {
        return new Field(name, "--" + name, "", Kind.SOME, choices(words, usual), "");
    }

    /** Creates a field for a single choice, in which {@link #USUAL} is preselected and represents the default. */
    static Field oneOrUsual(String name, String hint, Map<String, String> values) {
        List<Choice> choices = new ArrayList<>(List.of(new Choice(USUAL, "", true)));
        choices.addAll(choices(values));
        return new Field(name, "--" + name, hint, Kind.ONE, choices, "");
    }

    /** Creates a field for any number of choices, none of which is preselected. */
    static Field any(String name, Map<String, String> values) {
        return new Field(name, "--" + name, "", Kind.SOME, choices(values), "");
    }

    private static List<Choice> choices(Map<String, String> values) {
        return values.entrySet().stream()
                .map(value -> new Choice(value.getKey(), value.getValue(), false))
                .toList();
    }

    private static List<Choice> choices(List<String> words, List<String> usual) {
        return words.stream()
                .map(word -> new Choice(word, word, usual.contains(word)))
                .toList();
    }

    /** Returns a copy with the values of a submitted form. */
    Field filled(List<String> values) {
        return new Field(
                name,
                label,
                hint,
                kind,
                choices.stream()
                        .map(choice -> new Choice(choice.word(), choice.value(), values.contains(choice.word())))
                        .toList(),
                values.isEmpty() ? "" : values.get(0));
    }

    boolean isText() {
        return kind == Kind.TEXT;
    }

    boolean isOne() {
        return kind == Kind.ONE;
    }

    boolean isSome() {
        return kind == Kind.SOME;
    }

    /**
     * Returns the arguments of the option on the command line; empty for the default.
     * Ranges are checked by the command.
     *
     * @throws CliException if a value is not offered by the page
     */
    List<String> words(List<String> values) throws CliException {
        Set<String> given = new LinkedHashSet<>();
        for (String value : values) {
            if (!value.isBlank()) {
                given.add(checked(value.strip()));
            }
        }
        Set<String> usual = choices.stream()
                .filter(Choice::chosen)
                .map(Choice::word)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        if (given.isEmpty() || (kind == Kind.SOME && given.equals(usual))) {
            return List.of();
        }
        String option = given.stream().map(this::onCommandLine).collect(Collectors.joining(","));
        return option.isEmpty() ? List.of() : List.of("--" + name + "=" + option);
    }

    private String onCommandLine(String word) {
        return choices.stream()
                .filter(choice -> choice.word().equals(word))
                .map(Choice::value)
                .findFirst()
                .orElse(word);
    }

    private String checked(String value) throws CliException {
        boolean known = choices.isEmpty()
                || choices.stream().anyMatch(choice -> choice.word().equals(value));
        if (!known || value.length() > LONGEST || value.chars().anyMatch(Character::isISOControl)) {
            throw CliException.wrongUse(
                    label + " has a value that this page does not offer", "choose a value from the page");
        }
        return value;
    }
}
