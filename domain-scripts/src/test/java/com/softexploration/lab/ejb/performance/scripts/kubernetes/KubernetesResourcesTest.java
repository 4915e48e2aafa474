package com.softexploration.lab.ejb.performance.scripts.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.scripts.weblogic.ModelDomain;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Resources delivered to the user. */
class KubernetesResourcesTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"14.1.2", "15.1.1"})
    void modelMatchesLabDomain(String release) throws Exception {
        Map<String, Map<String, Object>> lab =
                ModelDomain.ofProfile(folder, release, "lab").made();
        String security = "/SecurityConfiguration/ejb_performance";
        lab.get(security).keySet().removeAll(List.of("NodeManagerUsername", "NodeManagerPasswordEncrypted"));
        lab.keySet().removeIf(path -> path.matches("/NMProperties|/UnixMachine/.*|/Server/.*/ServerStart/.*"));
        for (String server : List.of("AdminServer", "business_1", "presentation_1")) {
            Map<String, Object> attributes = lab.get("/Server/" + server);
            attributes.remove("Machine");
            attributes.put("ListenAddress", ProjectResources.read().serverService(server));
        }
        for (String application : List.of("ejb-performance-business", "ejb-performance-presentation")) {
            lab.get("/AppDeployment/" + application)
                    .put("SourcePath", "wlsdeploy/applications/" + application + ".ear");
        }

        assertThat(ModelDomain.inPods(folder.resolve("pods"), release, ProjectResources.MODEL, "ejb-performance")
                        .made())
                .containsExactlyInAnyOrderEntriesOf(lab);
    }

    /** A cluster's service requires a common port. */
    @Test
    void podsMayShareAPort() throws Exception {
        Path model = Files.writeString(
                folder.resolve("model.yaml"),
                Files.readString(ProjectResources.MODEL).replace("ListenPort: 7021", "ListenPort: 7011"));

        assertThat(ModelDomain.inPods(folder, "14.1.2", model, "ejb-performance")
                        .made())
                .extractingByKey("/Server/presentation_1")
                .extracting("ListenPort")
                .isEqualTo(7011);
    }
}
