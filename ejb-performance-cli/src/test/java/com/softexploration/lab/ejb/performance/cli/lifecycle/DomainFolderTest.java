package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DomainFolderTest {
    @TempDir
    Path temporary;

    @Test
    void foreignFolderIsRefused() throws Exception {
        Path thesis = Files.writeString(temporary.resolve("thesis.txt"), "years of work");

        assertThatThrownBy(() -> new DomainFolder(temporary).claim())
                .isInstanceOf(CliException.class)
                .hasMessageContaining("was not created by this program; name another folder with --domain-dir");
        assertThat(thesis).exists();
    }

    @Test
    void ownFolderIsReclaimedAndCleared() throws Exception {
        DomainFolder folder = new DomainFolder(temporary.resolve("domain"));
        folder.claim();
        Path old = Files.createDirectories(folder.path().resolve("business/log"));

        folder.claim();
        folder.clear();

        assertThat(old).doesNotExist();
        assertThat(folder.credentials()).isEmptyDirectory();
    }

    @Test
    void uncollectedSamplesAreKept() throws Exception {
        DomainFolder folder = new DomainFolder(temporary.resolve("domain"));
        folder.claim();
        Files.createDirectories(folder.results().resolve("business"));
        Files.writeString(folder.results().resolve("business/x.log"), "samples");
        Files.createFile(folder.unfinishedRun());

        Files.writeString(folder.state(), "server=wildfly");

        DomainFolder kept = folder.clear().orElseThrow();
        folder.clear();

        assertThat(kept.results().resolve("business/x.log")).hasContent("samples");
        assertThat(kept.unfinishedRun()).exists();
        assertThat(kept.state()).hasContent("server=wildfly");
        assertThat(folder.kept()).containsExactly(kept);
        assertThat(folder.results()).doesNotExist();
    }

    @Test
    void markerIsReplacedWhereItIsLink() throws Exception {
        Path precious = Files.writeString(temporary.resolve("precious.txt"), "years of work");
        DomainFolder folder = new DomainFolder(temporary.resolve("domain"));
        Files.createDirectory(folder.path());
        Files.createSymbolicLink(folder.path().resolve("made-by-ejb-performance"), precious);

        folder.claim();

        assertThat(precious).hasContent("years of work");
        assertThat(folder.path().resolve("made-by-ejb-performance")).isRegularFile();
    }

    @Test
    void stateFileThatIsLinkIsRefused() throws Exception {
        DomainFolder folder = new DomainFolder(temporary.resolve("domain"));
        folder.claim();
        Files.createSymbolicLink(folder.state(), Files.createFile(temporary.resolve("state")));

        assertThatThrownBy(folder::requireOwnFiles)
                .isInstanceOf(CliException.class)
                .hasMessageContaining(folder.state() + " is a symbolic link");
        assertThatThrownBy(folder::claim).isInstanceOf(CliException.class);
    }

    @Test
    void folderOfOtherUserIsNotClaimed() throws Exception {
        assumeTrue("root".equals(System.getProperty("user.name")), "only root can give folders to another user");
        DomainFolder folder = new DomainFolder(temporary.resolve("domain"));
        folder.claim();
        Files.setAttribute(folder.path(), "unix:uid", 65534);

        assertThatThrownBy(folder::claim)
                .isInstanceOf(CliException.class)
                .hasMessageContaining(folder.path() + " belongs to another user (uid 65534)");
    }

    /** The state between two server starts of an experiment. */
    @Test
    void onlyNoteRemainsAfterCollection() throws Exception {
        DomainFolder folder = new DomainFolder(temporary.resolve("domain"));
        folder.claim();
        Files.createDirectories(folder.results());
        Files.writeString(folder.unfinishedRun(), "collected=true\n");

        assertThat(folder.clear()).isEmpty();

        assertThat(folder.results()).doesNotExist();
        assertThat(folder.unfinishedRun()).exists();
    }
}
