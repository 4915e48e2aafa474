package com.softexploration.lab.ejb.performance.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoggedExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogReader;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.ExcludedLoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Judge;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.VerdictText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests on a published experiment of schema version 2, reduced to three rounds of 60 calls. */
class EarlierVersionTest {
    private static final Path FOLDER = Path.of("src/test/resources/runs/version-2");

    @Test
    void figuresOfVersion2Stay() throws Exception {
        ExperimentAnalysis experiment =
                analysis(Optional.of(ExperimentDescriptionFile.read(FOLDER.resolve(ExperimentDescriptionFile.NAME))));

        Series remote = experiment.analysis().series().get(0);
        assertThat(remote.key().transport()).isEqualTo("remote-ejb");
        assertThat(remote.summary().medianNanos()).isCloseTo(161_010.011, within(0.001));
        assertThat(remote.mediansByRound()).containsExactly(155_862, 161_301, 166_028);
        Interval interval =
                experiment.estimates().median(remote.key()).orElseThrow().interval();
        assertThat(interval.low()).isCloseTo(148_842.662, within(0.001));
        assertThat(interval.high()).isCloseTo(174_171.997, within(0.001));
        assertThat(experiment.analysis().series().get(1).summary().percentile(50))
                .isEqualTo(44_977);
        assertThat(experiment.analysis().speed().orElseThrow().probeNanos()).isEqualTo(74_562);
        assertThat(Judge.judge(experiment).state()).isEqualTo(Verdict.State.SHORT);
    }

    @Test
    void logsOfVersion2AreRoundsInOrder() throws Exception {
        ExperimentAnalysis experiment = analysis(Optional.empty());

        assertThat(experiment.description()).isEmpty();
        assertThat(experiment.analysis().series().get(0).mediansByRound()).containsExactly(155_862, 161_301, 166_028);
        assertThat(new VerdictText(Judge.judge(experiment)).reasons())
                .containsExactly("the logs contain no observations of the machine");
    }

    private static ExperimentAnalysis analysis(Optional<ExperimentDescription> run) throws ResultsException {
        LogReader.Contents logs =
                new LogAnalyzer().read(List.of(), List.of(FOLDER.resolve("presentation-remote-results.log")));
        Optional<ExperimentDescription> described = LoggedExperiment.of(logs.loadTests(), run);
        return ExperimentAnalysis.of(
                new LogAnalyzer().analyze(logs, ExcludedLoadTests.selection(described)), described);
    }
}
