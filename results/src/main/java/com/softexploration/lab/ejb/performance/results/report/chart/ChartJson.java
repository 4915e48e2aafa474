package com.softexploration.lab.ejb.performance.results.report.chart;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.softexploration.lab.ejb.performance.results.JsonObject;
import com.softexploration.lab.ejb.performance.results.figure.Drawing;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Writes what the charts show as JSON that can stand within a script element: no text in it can end that element.
 */
public final class ChartJson {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .configure(JsonWriteFeature.ESCAPE_NON_ASCII, true)
            .build();

    private ChartJson() {}

    /** An object with one property per drawing, by its name. */
    public static String of(List<Drawing> drawings) {
        StringWriter text = new StringWriter(1 << 16);
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            JsonObject charts = new JsonObject();
            drawings.forEach(drawing -> charts.with(drawing.picture().name(), drawing.chart()));
            charts.write(json);
        } catch (IOException e) {
            throw new UncheckedIOException("Writing to memory cannot fail.", e);
        }
        return text.toString().replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026");
    }
}
