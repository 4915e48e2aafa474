package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Floor;
import java.util.Optional;

/** Measures what an operation's bytes cost on a bare socket. */
@FunctionalInterface
public interface FloorStep {
    /** Leaves the floor out. */
    FloorStep NONE = operation -> Optional.empty();

    /** The floor of that operation; empty when it is left out. */
    Optional<Floor> measure(String operation) throws CliException;
}
