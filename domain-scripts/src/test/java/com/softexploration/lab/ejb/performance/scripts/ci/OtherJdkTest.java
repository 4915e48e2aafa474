package com.softexploration.lab.ejb.performance.scripts.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rotation of the other JDKs in {@code .ci/run}. */
class OtherJdkTest {
    @TempDir
    Path folder;

    @Test
    void consecutiveCommitsTakeTurns() throws Exception {
        Path one = jdk("jdk-21");
        Path other = jdk("jdk-25");
        Files.createSymbolicLink(folder.resolve("default"), other);
        Files.createDirectories(folder.resolve("jre/bin"));

        assertThat(List.of(otherJdk(6), otherJdk(7), otherJdk(8)))
                .containsExactly(one.toString(), other.toString(), one.toString());
    }

    @Test
    void nothingIsPrintedWithoutOtherJdk() throws Exception {
        assertThat(otherJdk(6)).isEmpty();
    }

    private Path jdk(String name) throws Exception {
        Path jcmd = folder.resolve(name).resolve("bin/jcmd");
        Files.createDirectories(jcmd.getParent());
        Files.createFile(jcmd, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        return folder.resolve(name);
    }

    private String otherJdk(int number) throws Exception {
        Process script = new ProcessBuilder("../.ci/other-jdk", Integer.toString(number), folder.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(script.waitFor()).as(output).isZero();
        return output.strip();
    }
}
