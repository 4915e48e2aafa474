package com.softexploration.lab.ejb.performance.web;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.io.StringReader;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** HTML templates of the pages; inserted values are escaped. */
public final class Templates {
    private final Map<String, Template> compiled = new ConcurrentHashMap<>();
    private final Class<?> own;
    private final String base;
    private final Mustache.Compiler compiler = Mustache.compiler()
            .escapeHTML(true)
            .strictSections(true)
            .emptyStringIsFalse(true)
            .withLoader(name -> new StringReader(text(name)));

    /**
     * Loads the templates of a site.
     *
     * @param own class next to which the site-specific templates are stored
     * @param base common prefix of all page addresses; may be empty
     */
    public Templates(Class<?> own, String base) {
        this.own = own;
        this.base = base;
    }

    private String text(String name) {
        String file = name + ".mustache";
        return PageFiles.text(own.getResource(file) == null ? Templates.class : own, file);
    }

    /**
     * Renders a page with a template.
     *
     * @param name name of the template
     * @param title title of the page
     * @param content values for the template
     * @param form hidden fields of every form
     */
    public String page(String name, String title, Object content, String form) {
        Template template = compiled.computeIfAbsent(name, file -> compiler.compile(text(file)));
        return template.execute(Map.of("title", title, "content", content, "form", form, "base", base));
    }
}
