package com.softexploration.lab.ejb.performance.cli.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.weblogic.model.Catalogue;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.DomainDifference;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.DomainModel;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.ModelSnapshot;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.Tokens;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.WdtModel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The domain that the scripts build, and the one that the deploy tooling's model describes. */
class ModelAndScriptsTest {
    private static final String PASSWORD = "an-admin-pass-1";

    @TempDir
    private Path folder;

    private Map<String, String> values;

    @BeforeEach
    void takeTheScriptsValues() throws Exception {
        values = new LinkedHashMap<>(Tokens.properties(WdtModel.SCRIPTS.resolve("domain.properties")));
        values.put("domain.home", home().toString());
        values.put("results.dir", folder.resolve("results").toString());
        values.put("business.ear", folder.resolve("business.ear").toString());
        values.put("presentation.ear", folder.resolve("presentation.ear").toString());
    }

    private Path home() {
        return folder.toAbsolutePath().normalize().resolve("domain");
    }

    @ParameterizedTest
    @CsvSource({"14.1.2, lab", "14.1.2, secured", "15.1.1, lab", "15.1.1, secured"})
    void areTheSameAttributeByAttribute(String release, String profile) throws Exception {
        values.put("release", release);
        values.put("profile", profile);
        Catalogue catalogue = Catalogue.read(Catalogue.FILE);

        Map<String, Map<String, Object>> scripts = domainOfTheScripts(release);
        Map<String, Map<String, Object>> model = ModelSnapshot.of(domainOfTheModel(profile), catalogue, release);

        assertThat(new DomainDifference(catalogue, release).between("scripts", scripts, "model", model))
                // The product finds out the type of what it deploys; offline it has to be told.
                .containsExactly(
                        "/AppDeployment/ejb-performance-business/ModuleType: ear only in model",
                        "/AppDeployment/ejb-performance-presentation/ModuleType: ear only in model");
    }

    private DomainModel domainOfTheModel(String profile) throws IOException {
        return DomainModel.read(WdtModel.files(profile), WdtModel.tokens().with("PROP", values));
    }

    private Map<String, Map<String, Object>> domainOfTheScripts(String release) throws Exception {
        for (String ear : List.of("business.ear", "presentation.ear")) {
            writeEar(Path.of(values.get(ear)), release);
        }
        StringBuilder lines = new StringBuilder();
        values.forEach(
                (key, value) -> lines.append(key).append('=').append(value).append('\n'));
        Path properties = Files.writeString(folder.resolve("domain.properties"), lines);
        Wlst wlst = new Wlst(release, folder);
        run(wlst, script("create_domain.py"), properties);
        // To the double, this is a Node Manager that runs.
        Files.createFile(home().resolve("wlst-double/nodemanager.running"));
        run(wlst, startEverything(), properties);
        run(wlst, script("deploy.py"), properties);
        return DomainSnapshot.of(home()).attributes();
    }

    private static Path script(String name) {
        return WdtModel.SCRIPTS.resolve(name).toAbsolutePath().normalize();
    }

    private static void run(Wlst wlst, Path script, Path properties) {
        WlstRun run = wlst.run(script, List.of(properties.toString()), Map.of("WEBLOGIC_PASSWORD", PASSWORD));

        assertThat(run.exitCode()).as(run.output()).isZero();
    }

    /** What start_domain.py does, without looking for listeners: nothing listens here. */
    private Path startEverything() throws IOException {
        boolean secured = values.get("profile").equals("secured");
        String url = secured ? "t3s://127.0.0.1:9002" : "t3://127.0.0.1:7001";
        return Files.writeString(
                folder.resolve("start_everything.py"), """
                nmConnect('weblogic', '%1$s', '127.0.0.1', '5556', 'ejb_performance', '%2$s', '%3$s')
                nmStart('AdminServer')
                nmDisconnect()
                connect('weblogic', '%1$s', '%4$s')
                start('business_1', 'Server', block='true')
                start('presentation_1', 'Server', block='true')
                disconnect()
                """.formatted(PASSWORD, home(), secured ? "ssl" : "plain", url));
    }

    private static void writeEar(Path file, String release) throws IOException {
        String namespace =
                release.startsWith("14") ? "http://xmlns.jcp.org/xml/ns/javaee" : "https://jakarta.ee/xml/ns/jakartaee";
        try (ZipOutputStream ear = new ZipOutputStream(Files.newOutputStream(file))) {
            ear.putNextEntry(new ZipEntry("META-INF/application.xml"));
            ear.write(("<application xmlns=\"" + namespace + "\"/>").getBytes(StandardCharsets.UTF_8));
        }
    }
}
