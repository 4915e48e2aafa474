package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.cli.system.Maven;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerInstallationsTest {
    private static final ServerProduct.Archive ARCHIVE =
            new Servers().all().get(2).products().get(0).archive().orElseThrow();

    @TempDir
    private Path temporary;

    /** The name of the folder in an archive differs from release to release. */
    @Test
    void onlyFolderBecomesInstallation() throws Exception {
        ServerInstallations installations = unpacking("any-name/bin/start.sh");

        installations.provide(ARCHIVE, "TomEE");

        assertThat(installations.place(ARCHIVE).resolve("bin/start.sh")).exists();
        assertThat(installations.place(ARCHIVE).getFileName()).hasToString("apache-tomee-9.0.0-plus");
        assertThat(temporary.resolve("servers").toFile().list())
                .containsExactlyInAnyOrder("apache-tomee-9.0.0-plus", "lock");
    }

    @Test
    void archiveOfSeveralFoldersIsRefused() throws Exception {
        ServerInstallations installations = unpacking("one/file", "other/file");

        assertThatThrownBy(() -> installations.provide(ARCHIVE, "TomEE"))
                .isInstanceOf(CliException.class)
                .hasMessage(ARCHIVE.coordinates()
                        + " has 2 files and folders at its top, not one folder; name another release");
        assertThat(temporary.resolve("servers").toFile().list()).containsExactly("lock");
    }

    /** Installations whose Maven unpacks these files. */
    private ServerInstallations unpacking(String... files) throws Exception {
        Path mvn = Files.createFile(
                Files.createDirectories(temporary.resolve("maven/bin")).resolve("mvn"));
        assertThat(mvn.toFile().setExecutable(true)).isTrue();
        Maven maven = new Maven(
                temporary,
                Map.of("M3_HOME", temporary.resolve("maven").toString()),
                (command, directory, environment) -> {
                    Path output = Path.of(command.stream()
                            .filter(word -> word.startsWith("-DoutputDirectory="))
                            .findFirst()
                            .orElseThrow()
                            .replaceFirst(".*=", ""));
                    for (String file : files) {
                        Files.createDirectories(output.resolve(file).getParent());
                        Files.createFile(output.resolve(file));
                    }
                    return new CommandResult(0, List.of());
                });
        return new ServerInstallations(temporary.resolve("servers"), maven, new RecordingConsole());
    }
}
