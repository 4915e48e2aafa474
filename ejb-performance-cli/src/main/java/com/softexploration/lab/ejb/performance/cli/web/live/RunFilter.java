package com.softexploration.lab.ejb.performance.cli.web.live;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Which runs are shown. What is empty admits all.
 *
 * @param text somewhere in the id, the name, the kind or the server, in upper or lower case
 * @param server product and version
 * @param verdict a word of the report
 */
public record RunFilter(String text, String server, String verdict) {
    /** Whether it leaves anything out. */
    boolean isActive() {
        return !text.isBlank() || !server.isEmpty() || !verdict.isEmpty();
    }

    /** Whether that run is shown. */
    public boolean admits(StoredRun run) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        return (server.isEmpty() || server.equals(run.server()))
                && (verdict.isEmpty() || verdict.equals(run.verdict()))
                && Stream.of(run.id(), run.name(), run.kind(), run.server())
                        .anyMatch(part -> part.toLowerCase(Locale.ROOT).contains(wanted));
    }

    /**
     * A word that may be chosen.
     *
     * @param chosen whether it is
     */
    public record Choice(String word, boolean chosen) {}

    /** The servers of those runs. */
    public List<Choice> servers(List<StoredRun> all) {
        return choices(all, StoredRun::server, server);
    }

    /** The verdicts of those runs. */
    public List<Choice> verdicts(List<StoredRun> all) {
        return choices(all, StoredRun::verdict, verdict);
    }

    private static List<Choice> choices(List<StoredRun> all, Function<StoredRun, String> part, String chosen) {
        return all.stream()
                .map(part)
                .filter(word -> !word.isEmpty())
                .distinct()
                .sorted()
                .map(word -> new Choice(word, word.equals(chosen)))
                .toList();
    }
}
