package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The values of a model's tokens: {@code @@PROP:key@@} of a properties file, {@code @@ENV:NAME@@} of the environment,
 * {@code @@SECRET:name:key@@} of Kubernetes. Notes which were asked for, and complains of those that have no value.
 */
public final class Tokens {
    private static final Pattern TOKEN = Pattern.compile("@@(PROP|ENV|SECRET):([\\w.:-]+)@@");

    /** By kind and key, for example {@code PROP:admin.port}. */
    private final Map<String, String> values;

    private final Set<String> used = new TreeSet<>();
    private final List<String> problems = new ArrayList<>();

    private Tokens(Map<String, String> values) {
        this.values = values;
    }

    /** No value at all: every token is a problem. */
    public static Tokens none() {
        return new Tokens(new LinkedHashMap<>());
    }

    /**
     * The tokens that a variable file has values for.
     *
     * @throws IOException if the file cannot be read, a key stands twice, or a line is no property
     */
    public static Tokens ofProperties(Path file) throws IOException {
        return none().with("PROP", properties(file));
    }

    /** These tokens and more; a value given here wins. Nothing counts as used in what is returned. */
    public Tokens with(String kind, Map<String, String> more) {
        Map<String, String> together = new LinkedHashMap<>(values);
        more.forEach((key, value) -> together.put(kind + ":" + key, value));
        return new Tokens(together);
    }

    /** The text with every token replaced that has a value. */
    String substitute(String text, String where) {
        Matcher matcher = TOKEN.matcher(text);
        String substituted = matcher.replaceAll(token -> Matcher.quoteReplacement(value(token, where)));
        if (TOKEN.matcher(text).replaceAll("").contains("@@")) {
            problems.add(where + ": '" + text + "' has an @@ that belongs to no token");
        }
        return substituted;
    }

    private String value(MatchResult token, String where) {
        String name = token.group(1) + ":" + token.group(2);
        used.add(name);
        if (!values.containsKey(name)) {
            problems.add(where + ": no value for " + token.group());
            return token.group();
        }
        return values.get(name);
    }

    /** Tokens without a value, and what merely looks like a token. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /** Values of a kind that nothing asked for. */
    public Set<String> unused(String kind) {
        Set<String> unused = new TreeSet<>(values.keySet());
        unused.removeAll(used);
        unused.removeIf(name -> !name.startsWith(kind + ":"));
        return unused;
    }

    /** The properties of a file of lines {@code key=value}, comments and blank lines. */
    public static Map<String, String> properties(Path file) throws IOException {
        Map<String, String> properties = new LinkedHashMap<>();
        for (String line : Files.readAllLines(file)) {
            String stripped = line.strip();
            if (stripped.isEmpty() || stripped.startsWith("#")) {
                continue;
            }
            int equals = stripped.indexOf('=');
            if (equals < 1) {
                throw new IOException(file + ": '" + stripped + "' is not key=value");
            }
            String key = stripped.substring(0, equals).strip();
            if (properties.put(key, stripped.substring(equals + 1).strip()) != null) {
                throw new IOException(file + ": " + key + " stands twice");
            }
        }
        return properties;
    }
}
