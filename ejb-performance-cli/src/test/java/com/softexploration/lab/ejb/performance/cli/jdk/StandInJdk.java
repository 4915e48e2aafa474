package com.softexploration.lab.ejb.performance.cli.jdk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** Folders that look like installed JDKs. */
public final class StandInJdk {
    private StandInJdk() {}

    /** Creates a JDK whose {@code release} file has these lines. */
    public static Path in(Path home, String... release) throws IOException {
        Files.createDirectories(home.resolve("bin"));
        for (String tool : List.of("java", "jcmd")) {
            Files.writeString(home.resolve("bin/" + tool), "#!/bin/sh\nexit 0\n");
            Files.setPosixFilePermissions(home.resolve("bin/" + tool), PosixFilePermissions.fromString("rwx------"));
        }
        Files.write(home.resolve("release"), List.of(release));
        return home;
    }
}
