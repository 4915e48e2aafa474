package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs inline scripts on a domain of three servers: the administration server and a cluster {@code business} of two.
 */
final class SmallDomain {

    static final String PASSWORD = "sesame-open-1";

    /** Statements that open the template, for scripts that write their own domain. */
    static final String TEMPLATE = "selectTemplate('Basic WebLogic Server Domain'); loadTemplates()";

    private final Path folder;
    private final Wlst wlst;
    private final Map<String, String> environment = new LinkedHashMap<>();

    SmallDomain(Path folder, String release) {
        this.folder = folder;
        this.wlst = new Wlst(release, folder);
        environment.put("WEBLOGIC_PASSWORD", PASSWORD);
        environment.put("WLST_DOUBLE_DOMAINS", home().toString());
        environment.put("WLST_DOUBLE_CALLS", calls().toString());
        environment.put("PATH", System.getenv("PATH"));
    }

    Path home() {
        return folder.resolve("home");
    }

    Path calls() {
        return folder.resolve("calls.log");
    }

    SmallDomain with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** Runs lines of Python as a script; {@code home} and {@code password} are defined. */
    WlstRun run(String... lines) throws IOException {
        List<String> script = new ArrayList<>(List.of("import os", "home = '" + home() + "'"));
        script.add("password = os.environ.get('WEBLOGIC_PASSWORD')");
        script.addAll(List.of(lines));
        Path file = Files.write(folder.resolve("inline.py"), script);
        return wlst.run(file, List.of(), environment);
    }

    /** Runs lines with the template loaded. */
    WlstRun offline(String... lines) throws IOException {
        return run(joined(TEMPLATE, lines));
    }

    /** Runs lines with a connection to the running administration server of the lab profile. */
    WlstRun online(String... lines) throws IOException {
        return run(joined("connect('weblogic', password, 't3://127.0.0.1:7001')", lines));
    }

    /** Writes the domain with a profile: {@code lab} or {@code secured}. */
    SmallDomain write(String profile) throws IOException {
        WlstRun run = wlst.run(resource("/weblogic/small_domain.py"), List.of(home().toString(), profile), environment);
        assertThat(run.exitCode()).as(run.output()).isZero();
        return this;
    }

    SmallDomain nodeManagerRuns() throws IOException {
        Files.createFile(home().resolve("wlst-double").resolve("nodemanager.running"));
        return this;
    }

    SmallDomain runs(String server) throws IOException {
        runs(home(), server);
        return this;
    }

    /** Marks servers of that domain as running for the double. */
    static void runs(Path home, String... servers) throws IOException {
        for (String server : servers) {
            Files.writeString(
                    home.resolve("wlst-double/servers/" + server + ".json"), "{\"state\": \"RUNNING\", \"pid\": null}");
        }
    }

    DomainSnapshot snapshot() throws IOException {
        return DomainSnapshot.of(home());
    }

    private static String[] joined(String first, String... lines) {
        List<String> all = new ArrayList<>(List.of(first));
        all.addAll(List.of(lines));
        return all.toArray(String[]::new);
    }

    private static Path resource(String name) {
        try {
            return Path.of(SmallDomain.class.getResource(name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
