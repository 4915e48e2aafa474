package com.softexploration.lab.ejb.performance.cli.weblogic.standin;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * Builds the stand-in for WebLogic's client jar. Its classes are on no test class path, so that they are found only in
 * the jar.
 */
public final class T3ClientJar {
    /** Folder of the classes compiled by the build; Maven runs tests in the module's folder. */
    private static final Path CLASSES = Path.of("target/t3-client").toAbsolutePath();

    private T3ClientJar() {}

    /**
     * Builds the jar.
     *
     * @param jar the new file; its folder must exist
     */
    public static Path make(Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(file)) {
            for (Path compiled : files(CLASSES)) {
                entries.putNextEntry(new JarEntry(CLASSES.relativize(compiled).toString()));
                Files.copy(compiled, entries);
                entries.closeEntry();
            }
        }
        return jar;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
