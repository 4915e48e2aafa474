package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.figure.Figures;
import com.softexploration.lab.ejb.performance.results.figure.OperationFigures;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.run.RunDescription;
import com.softexploration.lab.ejb.performance.results.run.RunDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.verdict.Rule;
import com.softexploration.lab.ejb.performance.results.verdict.Verdict;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything that the template of the report shows, as texts; the names of the components are the names in the template.
 *
 * @param headline the result in one sentence; empty when nothing was measured
 * @param state the verdict in one word
 * @param meaning what that word means
 * @param stateClass the state in lower case, for the style sheet
 * @param floor none or one
 * @param facts none or one
 * @param notes what else the reader must know, one line each
 */
record ReportPage(
        String title,
        String headline,
        String state,
        String meaning,
        String stateClass,
        List<String> reasons,
        List<String> notes,
        List<Comparison> comparisons,
        List<FloorTable> floor,
        List<PublishedLayout> publishedLayout,
        List<PublishedComparison> publishedComparisons,
        String publishedSource,
        List<OperationFigures> operations,
        List<RunFacts> facts,
        List<LoadTestRow> loadTests,
        List<Rule> rules,
        List<LogProblem> logProblems,
        List<FileLink> files) {

    /** A file beside the page, and its name as a relative link. */
    record FileLink(String name, String href) {
        static FileLink of(String name) {
            return new FileLink(
                    name,
                    "./"
                            + URLEncoder.encode(name, StandardCharsets.UTF_8)
                                    .replace("+", "%20")
                                    .replace("%2F", "/"));
        }
    }

    static ReportPage of(
            Analysis analysis,
            Optional<RunDescription> description,
            Verdict verdict,
            Figures figures,
            PublishedFigures published,
            List<String> files) {
        List<Comparison> comparisons = Comparison.of(analysis);
        List<LoadTest> loadTests = description.map(RunDescription::loadTests).orElse(List.of());
        return new ReportPage(
                title(description),
                headline(comparisons),
                verdict.state().name(),
                verdict.meaning(),
                verdict.state().name().toLowerCase(Locale.ROOT),
                verdict.reasons(),
                figures.problem().stream().toList(),
                comparisons,
                FloorTable.of(description.map(RunDescription::floor).orElse(List.of()), comparisons).stream()
                        .toList(),
                PublishedLayout.of(analysis),
                PublishedComparison.of(comparisons, published),
                PublishedFigures.SOURCE,
                figures.operations(),
                description.map(RunFacts::of).stream().toList(),
                loadTests.stream().map(LoadTestRow::of).toList(),
                Arrays.stream(Rule.values()).filter(rule -> rule.limit() > 0).toList(),
                analysis.problems(),
                files.stream().map(FileLink::of).toList());
    }

    boolean hasReasons() {
        return !reasons.isEmpty();
    }

    boolean hasPublished() {
        return !publishedComparisons.isEmpty();
    }

    boolean hasLoadTests() {
        return !loadTests.isEmpty();
    }

    boolean hasLogProblems() {
        return !logProblems.isEmpty();
    }

    boolean hasFiles() {
        return !files.isEmpty();
    }

    private static String title(Optional<RunDescription> description) {
        String what = "Local and remote EJB calls";
        return description
                .map(RunDescription::server)
                .map(server -> Stream.of(server.product(), server.version())
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining(" ")))
                .filter(server -> !server.isEmpty())
                .map(server -> what + " on " + server)
                .orElse(what);
    }

    private static String headline(List<Comparison> comparisons) {
        return comparisons.stream()
                .filter(row -> Double.isFinite(row.growthRatio()))
                .findFirst()
                .map(row -> "A remote %s call takes %s at the median, %s a local one (%s)."
                        .formatted(row.label(), row.remoteMedian(), row.growthTimes(), row.localMedian()))
                .orElse("");
    }
}
