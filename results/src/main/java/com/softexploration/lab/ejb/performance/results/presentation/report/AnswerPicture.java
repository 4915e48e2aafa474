package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.RankedTimes;
import com.softexploration.lab.ejb.performance.results.analysis.load.ConcurrencyCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.RateRace;
import com.softexploration.lab.ejb.performance.results.analysis.load.Soak;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.figure.ConcurrencyPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.IntervalPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.IntervalPicture.Group;
import com.softexploration.lab.ejb.performance.results.presentation.figure.IntervalPicture.Row;
import com.softexploration.lab.ejb.performance.results.presentation.figure.LoadPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Measure;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Picture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.SoakPicture;
import com.softexploration.lab.ejb.performance.results.presentation.figure.SweepPicture;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Figure that answers the question of the experiment, at the top of the report. */
final class AnswerPicture {
    static final String NAME = "answer";

    private AnswerPicture() {}

    /**
     * The curves of a sweep or a load, the transports of a load at one rate, or the courses of long load tests; empty for
     * runs and races, whose page has bars, and if nothing is comparable.
     */
    static List<Picture> of(ExperimentAnalysis measured, Verdict verdict) {
        boolean isLoad = (measured.kind() == ExperimentKind.LOAD
                        || measured.analysis().series().isEmpty())
                && RateRace.of(measured).isEmpty();
        List<Picture> courses = isLoad ? SoakPicture.of(Soak.of(measured)) : List.of();
        return courses.isEmpty() ? picture(measured, verdict).stream().toList() : courses;
    }

    private static Optional<Picture> picture(ExperimentAnalysis measured, Verdict verdict) {
        return switch (measured.kind()) {
            case SWEEP -> measured.sweep().flatMap(SweepPicture::of);
            case LOAD ->
                picture(
                                "Response time of a call by transport",
                                Measure.RESPONSE_TIME,
                                RateRace.of(measured).stream()
                                        .flatMap(race -> groups(race, verdict))
                                        .toList())
                        .or(() -> LoadPicture.of(LoadCurve.of(measured)))
                        .or(() -> ConcurrencyPicture.of(ConcurrencyCurve.of(measured)));
            case RUN, RACE -> Optional.empty();
        };
    }

    private static Optional<Picture> picture(String title, Measure measure, List<Group> groups) {
        List<Group> drawn = new ArrayList<>();
        int left = Picture.MOST_SERIES;
        for (Group group : groups) {
            List<Row> rows = group.rows().subList(0, Math.min(left, group.rows().size()));
            left -= rows.size();
            if (!rows.isEmpty()) {
                drawn.add(new Group(group.title(), group.floor(), rows));
            }
        }
        return drawn.isEmpty()
                ? Optional.empty()
                : Optional.of(new IntervalPicture(NAME, title, measure, List.copyOf(drawn)));
    }

    private static Stream<Group> groups(RateRace race, Verdict verdict) {
        return Stream.of(
                group(RankingText.title(race) + ", median", race.medians(), verdict),
                group(RankingText.title(race) + ", 99 %", race.p99s(), verdict));
    }

    private static Group group(String title, RankedTimes times, Verdict verdict) {
        Map<String, String> letters = times.letters();
        return new Group(
                title,
                OptionalDouble.empty(),
                times.ranking().stream()
                        .map(ranked -> new Row(
                                TransportName.of(ranked.transport()),
                                ranked.nanos(),
                                ranked.interval(),
                                letters.getOrDefault(ranked.transport(), ""),
                                0,
                                verdict.state() != Verdict.State.NOISY))
                        .toList());
    }
}
