package com.softexploration.lab.ejb.performance.results.report.chart;

import com.softexploration.lab.ejb.performance.results.text.Resource;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;

/** The scripts that make the charts of a report interactive, from their WebJars, ready to stand within a page. */
public final class ChartScripts {
    private record Library(String name, String file) {
        String script() throws IOException {
            Properties properties = new Properties();
            properties.load(new StringReader(
                    Resource.text(ChartScripts.class, "/META-INF/maven/org.webjars.npm/" + name + "/pom.properties")));
            String folder = "/META-INF/resources/webjars/" + name + "/" + properties.getProperty("version") + "/";
            String licence =
                    Resource.text(ChartScripts.class, folder + "LICENSE.md").replace("*/", "* /");
            return "/* " + name + ", used under this licence:\n" + licence + "*/\n"
                    + Resource.text(ChartScripts.class, folder + file);
        }
    }

    /** In the order in which they need each other. */
    private static final List<Library> LIBRARIES = List.of(
            new Library("hammerjs", "hammer.min.js"),
            new Library("chart.js", "dist/chart.umd.min.js"),
            new Library("chartjs-plugin-zoom", "dist/chartjs-plugin-zoom.min.js"));

    private ChartScripts() {}

    /**
     * All libraries and the report's own script as one text.
     *
     * @throws IOException if a library is not on the class path
     */
    public static String load() throws IOException {
        StringBuilder scripts = new StringBuilder();
        for (Library library : LIBRARIES) {
            scripts.append(embeddable(library.script())).append('\n');
        }
        return scripts.append(embeddable(Resource.text(ChartScripts.class, "report.js")))
                .toString();
    }

    /**
     * The script without what would end the element around it, and without the name of a map file, which a browser's
     * developer tools would try to fetch.
     */
    static String embeddable(String script) {
        return script.lines()
                .filter(line -> !line.startsWith("//# sourceMappingURL="))
                .map(line -> line.replace("</script", "<\\/script").replace("<!--", "<\\!--"))
                .collect(Collectors.joining("\n"));
    }
}
