package com.softexploration.lab.ejb.performance.cli.weblogic.standin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Makes the stand-in for WebLogic's client jar. Its classes are compiled here and are on no class path of the tests, so that
 * they can be found in the jar and nowhere else.
 */
public final class T3ClientJar {
    /** Maven runs tests in the module's folder. */
    private static final Path SOURCES = Path.of("src/test/t3-client").toAbsolutePath();

    private T3ClientJar() {}

    /**
     * Makes the jar.
     *
     * @param folder takes the classes
     * @param jar made; its folder must be there
     */
    public static Path make(Path folder, Path jar) throws IOException {
        Path classes = Files.createTempDirectory(folder, "t3-client");
        List<String> arguments = new ArrayList<>(List.of("-d", classes.toString(), "--release", "17"));
        for (Path source : files(SOURCES)) {
            arguments.add(source.toString());
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)))
                .isZero();
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(file)) {
            for (Path compiled : files(classes)) {
                entries.putNextEntry(new JarEntry(classes.relativize(compiled).toString()));
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
