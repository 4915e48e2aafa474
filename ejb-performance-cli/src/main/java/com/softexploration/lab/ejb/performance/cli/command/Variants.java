package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import java.util.List;

/**
 * Servers of an experiment, grouped by variant; closing ends connections to attached servers.
 *
 * @param providers one per variant
 * @param onFailure effect of one variant's failure on the others
 * @param notes printed first
 */
record Variants(List<ServerProvider> providers, OnFailure onFailure, List<String> notes) implements AutoCloseable {
    @Override
    public void close() {
        providers.forEach(ServerProvider::close);
    }
}
