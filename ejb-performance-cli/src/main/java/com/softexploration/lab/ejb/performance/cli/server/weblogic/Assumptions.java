package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import com.softexploration.lab.ejb.performance.results.presentation.format.Resource;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Assumptions that the test double of WebLogic's tools makes about the product, with the verdicts of a check.
 *
 * @param verdicts by the assumption's id; those without are not checked
 */
record Assumptions(Map<String, Verdict> verdicts) {
    private static final String FILE = "behaviour.csv";

    /**
     * Verdict whether an assumption holds in the checked installation.
     *
     * @param word {@code true}, {@code false} or {@code not checked}
     * @param observation what was observed
     */
    record Verdict(String word, String observation) {
        static final Verdict NOT_CHECKED = new Verdict("not checked", "");

        static Verdict of(boolean holds, String observation) {
            return new Verdict(Boolean.toString(holds), observation);
        }

        static Verdict open(String observation) {
            return new Verdict(NOT_CHECKED.word(), observation);
        }
    }

    /** Returns the ids of all assumptions. */
    static List<String> ids() throws IOException {
        return rows().stream().map(row -> row.get("id")).toList();
    }

    /** Formats all assumptions with their verdicts. */
    String csv() throws IOException {
        StringBuilder csv = new StringBuilder("id,verdict,observation,behaviour\n");
        for (Map<String, String> row : rows()) {
            Verdict verdict = verdict(row.get("id"));
            csv.append(row.get("id"))
                    .append(',')
                    .append(verdict.word())
                    .append(',')
                    .append(quoted(verdict.observation()))
                    .append(',')
                    .append(quoted(row.get("behaviour")))
                    .append('\n');
        }
        return csv.toString();
    }

    /** Formats the number of assumptions per verdict. */
    String summary() throws IOException {
        return count(verdict -> verdict.word().equals("true")) + " true, "
                + count(verdict -> verdict.word().equals("false")) + " false, "
                + count(verdict -> verdict.word().equals(Verdict.NOT_CHECKED.word())) + " not checked";
    }

    private long count(Predicate<Verdict> wanted) throws IOException {
        return ids().stream().map(this::verdict).filter(wanted).count();
    }

    private Verdict verdict(String id) {
        return verdicts.getOrDefault(id, Verdict.NOT_CHECKED);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }

    private static List<Map<String, String>> rows() throws IOException {
        try (MappingIterator<Map<String, String>> rows = new CsvMapper()
                .readerForMapOf(String.class)
                .with(CsvSchema.emptySchema().withHeader())
                .readValues(Resource.text(Assumptions.class, FILE))) {
            return rows.readAll();
        }
    }
}
