package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.results.analysis.description.SideBySide.Pairing;
import java.util.List;
import java.util.Optional;

/**
 * Servers of an experiment, grouped by variant; closing ends connections to attached servers.
 *
 * @param providers one per variant
 * @param onFailure effect of one variant's failure on the others
 * @param pairing how variants are measured whose servers can be up at the same time; empty if their starts take turns
 * @param notes printed first
 */
record Variants(List<ServerProvider> providers, OnFailure onFailure, Optional<Pairing> pairing, List<String> notes)
        implements AutoCloseable {
    /** Creates a single variant. */
    static Variants one(ServerProvider provider, List<String> notes) {
        return new Variants(List.of(provider), OnFailure.STOP, Optional.empty(), notes);
    }

    @Override
    public void close() {
        providers.forEach(ServerProvider::close);
    }
}
