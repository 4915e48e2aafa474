package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.figure.Picture;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What an analysis compares beside local and remote calls. */
record RacesAndSweep(List<Race> races, Optional<Sweep> sweep) {
    static RacesAndSweep of(Analysis analysis, Optional<ExperimentDescription> description) {
        return new RacesAndSweep(Race.of(analysis, description), Sweep.of(analysis, description));
    }

    /** One picture of each. */
    List<Picture> pictures() {
        return Stream.concat(
                        races.stream().flatMap(race -> RaceSection.picture(race).stream()),
                        sweep.stream().flatMap(one -> SweepSection.picture(one).stream()))
                .map(Picture.class::cast)
                .toList();
    }
}
