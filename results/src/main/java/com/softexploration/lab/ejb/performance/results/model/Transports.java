package com.softexploration.lab.ejb.performance.results.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words of this project for the ways to call the service. A log may have others. */
public final class Transports {
    /** The calls within one server. */
    private static final List<String> LOCAL = List.of("local-ejb", "local-ejb-required");

    /** The same bytes over a bare socket: what the machine itself costs. */
    public static final String FLOOR = "tcp";

    /** The list that servers offer their transports from: a class name per line, the class named after the word. */
    private static final String LIST = "/transports/com.softexploration.lab.ejb.performance.client.TransportClient";

    /** All of them, in the order in which they are measured and shown. */
    public static final List<String> ALL =
            Stream.concat(LOCAL.stream(), words(list())).toList();

    /** Those of them that are compared only where they are named. */
    private static final List<String> IF_NAMED = words(markedIfNamed(list())).toList();

    /** The order of lists: the words of this project first, each with its controls behind it, others by the alphabet behind them. */
    public static final Comparator<String> IN_ORDER = Comparator.comparingInt(Transports::place)
            .thenComparing(Transports::original)
            .thenComparingInt(word -> addedPercent(word).orElse(-1))
            .thenComparing(Comparator.naturalOrder());

    private static final Pattern CONTROL = Pattern.compile("(.+)\\+(\\d{1,3})[a-z]?");
    private static final int MOST_ADDED_PERCENT = 20;

    private Transports() {}

    /** Whether the calls stay within one server. */
    public static boolean isLocal(String transport) {
        return LOCAL.contains(original(transport));
    }

    /** The transport that a control is made of; any other word as it is. */
    public static String original(String transport) {
        Matcher control = CONTROL.matcher(transport);
        return control.matches() ? control.group(1) : transport;
    }

    /**
     * By how many percent each call of a control is made longer, so that it is known what a comparison of controls has to find: 10 of
     * {@code servlet+10}, 0 of {@code servlet+0a} and of {@code servlet+0b}. Empty of a word that is no control's.
     */
    public static OptionalInt addedPercent(String transport) {
        Matcher control = CONTROL.matcher(transport);
        return control.matches() ? OptionalInt.of(Integer.parseInt(control.group(2))) : OptionalInt.empty();
    }

    /** Whether it is a control that servers can make of a transport known here; the floor has none, as it does not compete. */
    public static boolean isControl(String transport) {
        String original = original(transport);
        return addedPercent(transport).orElse(MOST_ADDED_PERCENT + 1) <= MOST_ADDED_PERCENT
                && ALL.contains(original)
                && !original.equals(FLOOR);
    }

    /** Whether it is compared where nobody says which: true of words that are not known here, too. */
    public static boolean isUsual(String transport) {
        return !IF_NAMED.contains(transport);
    }

    private static int place(String transport) {
        int index = ALL.indexOf(original(transport));
        return index < 0 ? ALL.size() : index;
    }

    private static String list() {
        try (InputStream list = Transports.class.getResourceAsStream(LIST)) {
            if (list == null) {
                throw new IllegalStateException(
                        "The list of transports, " + LIST + ", is not on the class path: build the project again");
            }
            return new String(list.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads such a list as {@link java.util.ServiceLoader} does: comments, spaces, empty lines and repetitions do not count. */
    static Stream<String> words(String list) {
        return list.lines()
                .map(line -> line.replaceFirst("#.*", "").strip())
                .filter(line -> !line.isEmpty())
                .distinct()
                .map(Transports::word);
    }

    /** The lines of such a list whose comment says so. */
    static String markedIfNamed(String list) {
        return list.lines().filter(line -> line.matches(".*#\\s*if named\\s*")).collect(Collectors.joining("\n"));
    }

    /** {@code a.b.RemoteEjbRequiredClient} is {@code remote-ejb-required}; a test of the clients holds the classes to that. */
    private static String word(String className) {
        return className
                .replaceFirst(".*\\.", "")
                .replaceFirst("Client$", "")
                .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
                .toLowerCase(Locale.ROOT);
    }
}
