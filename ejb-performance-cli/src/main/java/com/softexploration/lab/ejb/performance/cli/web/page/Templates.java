package com.softexploration.lab.ejb.performance.cli.web.page;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import com.softexploration.lab.ejb.performance.results.text.Resource;
import java.io.IOException;
import java.io.StringReader;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The pages' HTML. Whatever is put into it is escaped. */
public final class Templates {
    private final Map<String, Template> compiled = new ConcurrentHashMap<>();
    private final Mustache.Compiler compiler = Mustache.compiler()
            .escapeHTML(true)
            .strictSections(true)
            .emptyStringIsFalse(true)
            .withLoader(name -> new StringReader(Resource.text(Templates.class, name + ".mustache")));

    /**
     * A page.
     *
     * @param name of its template
     * @param title of the page
     * @param content what it shows
     * @param form what every form has to carry
     * @throws IOException if the program's own file is missing
     */
    public String page(String name, String title, Object content, String form) throws IOException {
        Template template = compiled.get(name);
        if (template == null) {
            template = compiler.compile(Resource.text(Templates.class, name + ".mustache"));
            compiled.put(name, template);
        }
        return template.execute(Map.of("title", title, "content", content, "form", form, "is", Map.of(name, true)));
    }
}
