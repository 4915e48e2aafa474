package com.softexploration.lab.ejb.performance.web;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.io.StringReader;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The pages' HTML. Whatever is put into it is escaped. */
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
     * @param own a class beside which the templates are that not every site has
     * @param base what the addresses of all pages begin with; empty for none
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
     * A page.
     *
     * @param name of its template
     * @param title of the page
     * @param content what it shows
     * @param form what every form has to carry
     */
    public String page(String name, String title, Object content, String form) {
        Template template = compiled.computeIfAbsent(name, one -> compiler.compile(text(one)));
        return template.execute(Map.of("title", title, "content", content, "form", form, "base", base));
    }
}
