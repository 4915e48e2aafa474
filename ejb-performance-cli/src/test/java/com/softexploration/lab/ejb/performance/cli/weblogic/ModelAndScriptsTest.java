package com.softexploration.lab.ejb.performance.cli.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.weblogic.model.Catalogue;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.DomainDifference;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.DomainModel;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.ModelSnapshot;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.WdtModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The domain that the scripts build, and the one that the deploy tooling's model describes. */
class ModelAndScriptsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"14.1.2, lab", "14.1.2, secured", "15.1.1, lab", "15.1.1, secured"})
    void areTheSameAttributeByAttribute(String release, String profile) throws Exception {
        ScriptedDomain domain = new ScriptedDomain(folder, release, profile);
        Catalogue catalogue = Catalogue.read(Catalogue.FILE);

        Map<String, Map<String, Object>> scripts = domainOfTheScripts(domain, release);
        Map<String, Map<String, Object>> model =
                ModelSnapshot.of(domainOfTheModel(profile, domain.properties()), catalogue, release);

        assertThat(new DomainDifference(catalogue, release).between("scripts", scripts, "model", model))
                // The product finds out the type of what it deploys; offline it has to be told.
                .containsExactly(
                        "/AppDeployment/ejb-performance-business/ModuleType: ear only in model",
                        "/AppDeployment/ejb-performance-presentation/ModuleType: ear only in model");
    }

    private static DomainModel domainOfTheModel(String profile, Map<String, String> values) throws IOException {
        return DomainModel.read(WdtModel.files(profile), WdtModel.tokens().with("PROP", values));
    }

    private Map<String, Map<String, Object>> domainOfTheScripts(ScriptedDomain domain, String release)
            throws IOException {
        run(domain.run("create_domain.py"));
        // To the double, this is a Node Manager that runs.
        Files.createFile(domain.home().resolve("wlst-double/nodemanager.running"));
        run(new Wlst(release, folder).run(startEverything(domain), List.of(), Map.of()));
        run(domain.run("deploy.py"));
        return DomainSnapshot.of(domain.home()).attributes();
    }

    private static void run(WlstRun run) {
        assertThat(run.exitCode()).as(run.output()).isZero();
    }

    /** What start_domain.py does, without looking for listeners: nothing listens here. */
    private Path startEverything(ScriptedDomain domain) throws IOException {
        boolean secured = domain.properties().get("profile").equals("secured");
        String url = secured ? "t3s://127.0.0.1:9002" : "t3://127.0.0.1:7001";
        return Files.writeString(folder.resolve("start_everything.py"), """
                nmConnect('weblogic', '%1$s', '127.0.0.1', '5556', 'ejb_performance', '%2$s', '%3$s')
                nmStart('AdminServer')
                nmDisconnect()
                connect('weblogic', '%1$s', '%4$s')
                start('business_1', 'Server', block='true')
                start('presentation_1', 'Server', block='true')
                disconnect()
                """.formatted(
                        ScriptedDomain.PASSWORD, domain.home(), secured ? "ssl" : "plain", url));
    }
}
