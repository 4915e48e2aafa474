package com.softexploration.lab.ejb.performance.results.presentation.compare;

import com.softexploration.lab.ejb.performance.results.AtomicFile;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.CostDelta;
import com.softexploration.lab.ejb.performance.results.analysis.compare.Obstacle;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.SeriesDelta;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.presentation.format.JsonObject;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes a comparison in formats for other programs. */
public final class ComparisonFiles {
    private ComparisonFiles() {}

    /**
     * Writes JSON with the properties {@code failAbovePercent}, {@code regression}, {@code severalStarts}, {@code
     * series}, {@code costs}, {@code differing}, {@code unsteady} and {@code onlyInOne}.
     *
     * @throws ResultsException if the file cannot be written
     */
    public static void writeJson(RunComparison changes, Path file) throws ResultsException {
        JsonObject json = new JsonObject()
                .with("failAbovePercent", changes.limitPercent())
                .with("regression", changes.hasRegression())
                .with("severalStarts", changes.severalStarts())
                .withEach("series", changes.changes(), ComparisonFiles::of)
                .withEach("costs", changes.costs(), ComparisonFiles::of)
                .withEach("differing", ComparisonText.conditions(changes), differing -> new JsonObject()
                        .with("label", differing.label())
                        .with("base", differing.base())
                        .with("new", differing.now()))
                .with(
                        "unsteady",
                        changes.unsteady().stream()
                                .map(one -> one.key() + ": " + one.reason() + " in " + one.role()
                                        + ComparisonText.doNotQuote(changes))
                                .toList())
                .with(
                        "onlyInOne",
                        changes.onlyInOne().stream()
                                .map(one -> one.key() + ": only in " + one.role())
                                .toList());
        AtomicFile.write(file, json.file());
    }

    private static JsonObject of(SeriesDelta change) {
        return new JsonObject()
                .with("operation", change.key().operation())
                .with("payloadChars", change.key().payloadChars())
                .with("side", change.key().side().word())
                .with("transport", change.key().transport())
                .with("baseNanos", change.base().geometricMean())
                .with("newNanos", change.now().geometricMean())
                .with("ratio", change.ratio())
                .with("low", change.interval().map(Interval::low))
                .with("high", change.interval().map(Interval::high))
                .with("confidence", change.interval().map(Interval::confidence))
                .with("state", change.state().name().toLowerCase(Locale.ROOT))
                .with("reason", change.obstacle().map(Obstacle::words));
    }

    private static JsonObject of(CostDelta change) {
        return new JsonObject()
                .with("operation", change.key().operation())
                .with("payloadChars", change.key().payloadChars())
                .with("side", change.key().side().word())
                .with("transport", change.key().transport())
                .with("cost", change.cost().key())
                .with("base", change.base())
                .with("new", change.now())
                .with("low", change.difference().low())
                .with("high", change.difference().high())
                .with("confidence", change.difference().confidence())
                .with("state", change.state().name().toLowerCase(Locale.ROOT));
    }

    /**
     * Writes a JUnit test report with one case per series: failed for a regression, skipped if there is no conclusion.
     *
     * @throws ResultsException if the file cannot be written
     */
    public static void writeJunit(RunComparison changes, Path file) throws ResultsException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(bytes, "UTF-8");
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeStartElement("testsuite");
            xml.writeAttribute("name", "ejb-performance compare");
            xml.writeAttribute("tests", "" + changes.changes().size());
            xml.writeAttribute("failures", "" + count(changes, Outcome.REGRESSION));
            xml.writeAttribute("errors", "0");
            xml.writeAttribute("skipped", "" + count(changes, Outcome.UNDECIDED));
            for (SeriesDelta change : changes.changes()) {
                write(change, xml);
            }
            xml.writeEndElement();
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("a byte array took no bytes", e);
        }
        AtomicFile.write(file, bytes.toByteArray());
    }

    private static void write(SeriesDelta change, XMLStreamWriter xml) throws XMLStreamException {
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", "ejb-performance." + change.key().operation());
        xml.writeAttribute("name", change.key().toString());
        switch (change.state()) {
            case REGRESSION -> writeOutcome("failure", change, xml);
            case UNDECIDED -> writeOutcome("skipped", change, xml);
            default -> {
                xml.writeStartElement("system-out");
                xml.writeCharacters(DeltaText.of(change));
                xml.writeEndElement();
            }
        }
        xml.writeEndElement();
    }

    private static void writeOutcome(String name, SeriesDelta change, XMLStreamWriter xml) throws XMLStreamException {
        xml.writeEmptyElement(name);
        xml.writeAttribute("message", DeltaText.of(change));
    }

    private static long count(RunComparison changes, Outcome state) {
        return changes.changes().stream()
                .filter(change -> change.state() == state)
                .count();
    }
}
