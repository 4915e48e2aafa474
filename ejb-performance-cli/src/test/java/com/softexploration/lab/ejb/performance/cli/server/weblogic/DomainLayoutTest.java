package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DomainLayoutTest {
    private static final ProcessIdentity MYSELF =
            ProcessIdentity.of(ProcessHandle.current().pid()).orElseThrow();

    @TempDir
    Path temporary;

    @Test
    void processesComeFromNodeManager() throws Exception {
        write("nodemanager/nodemanager.process.id", MYSELF.pid() + "\n");
        write("servers/AdminServer/data/nodemanager/AdminServer.pid", "" + MYSELF.pid());
        write("servers/business_1/data/nodemanager/business_1.pid", "" + MYSELF.pid());
        write("servers/presentation_1/data/nodemanager/presentation_1.pid", "");
        write("servers/other/data/nodemanager/other.pid", "" + MYSELF.pid());

        assertThat(layout().processes())
                .containsOnly(
                        Map.entry("node-manager", MYSELF),
                        Map.entry("administration", MYSELF),
                        Map.entry("business", MYSELF));
    }

    @Test
    void processYoungerThanPidFileIsIgnored() throws Exception {
        Path file = write("servers/business_1/data/nodemanager/business_1.pid", "" + MYSELF.pid());
        Files.setLastModifiedTime(file, FileTime.from(MYSELF.startedAt().minus(Duration.ofMinutes(1))));

        assertThat(layout().processes()).isEmpty();
    }

    @Test
    void noProcessesBeforeDomainExists() throws Exception {
        assertThat(layout().processes()).isEmpty();
    }

    private Path write(String file, String content) throws IOException {
        Path path = layout().home().resolve(file);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, content);
    }

    private DomainLayout layout() {
        return new DomainLayout(Plans.site(temporary, Map.of()));
    }
}
