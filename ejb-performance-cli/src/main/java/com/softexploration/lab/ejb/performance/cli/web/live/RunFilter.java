package com.softexploration.lab.ejb.performance.cli.web.live;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Filter of the list of runs; empty criteria match everything.
 *
 * @param text part of the id, name, kind or server, ignoring case
 * @param server product and version
 * @param verdict verdict in the report
 */
public record RunFilter(String text, String server, String verdict) {
    /** Returns whether any criterion is set. */
    boolean isActive() {
        return !text.isBlank() || !server.isEmpty() || !verdict.isEmpty();
    }

    /** Returns whether a run matches the filter. */
    public boolean admits(StoredRun run) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        return (server.isEmpty() || server.equals(run.server()))
                && (verdict.isEmpty() || verdict.equals(run.result().verdict()))
                && Stream.of(run.id(), run.name(), run.kind(), run.server())
                        .anyMatch(part -> part.toLowerCase(Locale.ROOT).contains(wanted));
    }

    /** Option of a criterion. */
    public record Choice(String word, boolean chosen) {}

    /** Returns the servers of the runs as options. */
    public List<Choice> servers(List<StoredRun> all) {
        return choices(all, StoredRun::server, server);
    }

    /** Returns the verdicts of the runs as options. */
    public List<Choice> verdicts(List<StoredRun> all) {
        return choices(all, run -> run.result().verdict(), verdict);
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
