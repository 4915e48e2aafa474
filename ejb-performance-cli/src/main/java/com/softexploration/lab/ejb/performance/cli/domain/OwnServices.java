package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;

/**
 * Services of the user, measured in addition to those of this project. Their classes are never loaded in this process.
 *
 * @param files descriptions of operations
 * @param jars interfaces and coded operations, for the caller
 * @param deployments the user's applications, for the business servers
 */
public record OwnServices(List<ServiceFile> files, List<Path> jars, List<Path> deployments) {
    /** No user services. */
    public static final OwnServices NONE = new OwnServices(List.of(), List.of(), List.of());

    /** Name of the option for a jar. */
    public static final String JAR_OPTION = "--service-jar";

    /** Name of the option for an application. */
    public static final String DEPLOY_OPTION = "--deploy";

    /**
     * Reads service files and inspects jars.
     *
     * @throws CliException naming missing or invalid input
     */
    public static OwnServices of(List<Path> files, List<Path> jars, List<Path> deployments) throws CliException {
        List<ServiceFile> read = new ArrayList<>();
        Map<String, Path> words = new LinkedHashMap<>();
        for (Path file : files) {
            ServiceFile service = ServiceFile.read(file);
            Path other = words.putIfAbsent(service.word(), file);
            if (other != null) {
                throw service.wrong(
                        "operation is '" + service.word() + "', as in " + other, "give each operation a unique word");
            }
            read.add(service);
        }
        Set<String> classes = new HashSet<>();
        for (Path jar : jars) {
            classes.addAll(entries(jar, JAR_OPTION));
        }
        for (ServiceFile service : read) {
            if (!classes.contains(service.interfaceName().replace('.', '/') + ".class")) {
                throw service.wrong(
                        "the interface " + service.interfaceName() + " is in "
                                + (jars.isEmpty()
                                        ? "no jar, as none is given"
                                        : jars.stream()
                                                .map(Path::toString)
                                                .collect(Collectors.joining(" and not in ", "not in ", ""))
                                                .replaceFirst("^not in ", "none of ")),
                        "name the jar that has it with " + JAR_OPTION + "; a nested interface has a $ before its name");
            }
        }
        Set<String> names = new HashSet<>();
        for (Path deployment : deployments) {
            if (!names.add(deployment.getFileName().toString().replaceFirst("\\.\\w+$", ""))) {
                throw CliException.wrongUse(
                        DEPLOY_OPTION + " " + deployment + " has the name of another one",
                        "give it another name: a server calls an application by that");
            }
            entries(deployment, DEPLOY_OPTION);
            if (!deployment.getFileName().toString().matches(".+\\.(ear|war|jar)")
                    || deployment.getFileName().toString().startsWith("ejb-performance-")) {
                throw CliException.wrongUse(
                        DEPLOY_OPTION + " " + deployment + " is not a valid application name",
                        "name a file that ends with .ear, .war or .jar and does not begin with ejb-performance-");
            }
        }
        return new OwnServices(
                List.copyOf(read),
                jars.stream().map(Path::toAbsolutePath).toList(),
                deployments.stream().map(Path::toAbsolutePath).toList());
    }

    private static List<String> entries(Path archive, String option) throws CliException {
        try {
            if (!Files.isRegularFile(archive)) {
                throw new IOException("there is no such file");
            }
            try (JarFile jar = new JarFile(archive.toFile())) {
                return jar.stream().map(ZipEntry::getName).toList();
            }
        } catch (IOException e) {
            throw CliException.wrongUse(
                    "The file " + archive + " of " + option + " cannot be read: " + FileProblem.describe(e),
                    "name an archive made by your build",
                    e);
        }
    }

    /** Returns whether files must be added to the EARs. */
    public boolean changesEars() {
        return !files.isEmpty() || !jars.isEmpty();
    }

    /** Returns whether there are no services, jars or applications. */
    public boolean isEmpty() {
        return !changesEars() && deployments.isEmpty();
    }

    /** Returns the operations described in files, with their transports. */
    public Map<String, List<String>> described() {
        Map<String, List<String>> described = new LinkedHashMap<>();
        files.forEach(file -> described.put(file.word(), file.transports()));
        return described;
    }

    /**
     * Returns patterns of the classes permitted in calls and responses: those in packages of the jars, those named in
     * the files, and plain JDK classes.
     */
    public List<String> classPatterns() throws CliException {
        Set<String> packages = new TreeSet<>();
        for (Path jar : jars) {
            for (String entry : entries(jar, JAR_OPTION)) {
                int end = entry.lastIndexOf('/');
                if (entry.endsWith(".class") && end > 0 && !entry.startsWith("META-INF/")) {
                    packages.add(entry.substring(0, end).replace('/', '.') + ".*");
                }
            }
        }
        Set<String> patterns = new LinkedHashSet<>(packages);
        files.forEach(file -> patterns.addAll(file.allowedClasses()));
        patterns.addAll(SerialFilter.OF_THE_JDK);
        return List.copyOf(patterns);
    }
}
