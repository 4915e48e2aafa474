package com.softexploration.lab.ejb.performance.ear;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles against a class path of its own.
 *
 * @param classPath jars and folders
 * @param output folder of the class files
 */
record Javac(Collection<Path> classPath, Path output) {

    /** Compiles a class, given by its simple name and text, and returns all class files of the output folder. */
    List<byte[]> compile(String className, String text) throws IOException {
        assertCompiles(List.of(
                new SimpleJavaFileObject(URI.create("string:///" + className + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return text;
                    }
                }));
        List<byte[]> classFiles = new ArrayList<>();
        for (Path file : files(output, ".class")) {
            classFiles.add(Files.readAllBytes(file));
        }
        return classFiles;
    }

    /** Compiles all sources below these folders. */
    void compile(Collection<Path> folders) throws IOException {
        List<Path> sources = new ArrayList<>();
        for (Path folder : folders) {
            sources.addAll(files(folder, ".java"));
        }
        try (StandardJavaFileManager files = compiler().getStandardFileManager(null, null, null)) {
            assertCompiles(files.getJavaFileObjectsFromPaths(sources));
        }
    }

    private void assertCompiles(Iterable<? extends JavaFileObject> sources) {
        String path = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> options = List.of(
                "-proc:none", "-implicit:none", "-parameters", "-nowarn", "-classpath", path, "-d", output.toString());
        StringWriter problems = new StringWriter();
        if (!compiler().getTask(problems, null, null, options, null, sources).call()) {
            throw new AssertionError(problems.toString());
        }
    }

    private static JavaCompiler compiler() {
        return ToolProvider.getSystemJavaCompiler();
    }

    private static List<Path> files(Path folder, String extension) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(extension))
                    .sorted()
                    .toList();
        }
    }
}
