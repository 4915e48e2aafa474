package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.samskivert.mustache.Mustache;
import com.softexploration.lab.ejb.performance.results.AtomicFile;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.presentation.format.Resource;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * Self-contained page, which needs no other file or network: content in a template, with the style sheet of the
 * reports.
 */
public final class Page {
    private final Class<?> beside;
    private final String template;

    /** Creates a page from a template next to a class. */
    public Page(Class<?> beside, String template) {
        this.beside = beside;
        this.template = template;
    }

    /** Supplies the content of a page; may read resources. */
    public interface Content {
        /** Returns the values for the template. */
        Object get() throws IOException;
    }

    /**
     * Writes the page to a file.
     *
     * @throws ResultsException if it cannot be written
     */
    public void write(Content content, Path page) throws ResultsException {
        try {
            AtomicFile.write(page, html(content.get()).getBytes(StandardCharsets.UTF_8));
        } catch (IOException | UncheckedIOException e) {
            throw new ResultsException(page + " cannot be written (" + e + "); check free space and permissions", e);
        }
    }

    /**
     * Returns the HTML of the page without writing it.
     *
     * @throws IOException if resources are missing
     */
    public String html(Object content) throws IOException {
        StringWriter page = new StringWriter(1 << 16);
        Mustache.compiler()
                .escapeHTML(true)
                .zeroIsFalse(true)
                .emptyStringIsFalse(true)
                .strictSections(true)
                .withLoader(name -> new StringReader(Resource.text(beside, name + ".mustache")))
                .compile(Resource.text(beside, template))
                .execute(
                        content,
                        Map.of(
                                "style",
                                Resource.text(Page.class, "report.css"),
                                "script",
                                Resource.text(Page.class, "report.js")),
                        page);
        return page.toString();
    }
}
