package com.softexploration.lab.ejb.performance.cli.jdk;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * JDKs in the usual locations of a machine.
 *
 * @param places folders of JDKs
 */
public record InstalledJdks(List<Path> places) {
    private static final String HOME_ON_MACOS = "Contents/Home";

    /** Creates an instance for the usual locations of this machine and user. */
    public static InstalledJdks ofThisMachine() {
        Path user = Path.of(System.getProperty("user.home"));
        return new InstalledJdks(List.of(
                Path.of("/usr/lib/jvm"),
                Path.of("/opt"),
                Path.of("/Library/Java/JavaVirtualMachines"),
                user.resolve(".sdkman/candidates/java"),
                user.resolve(".jdks")));
    }

    /** Returns the JDKs, oldest first; a JDK reachable by several paths is listed once. */
    public List<Jdk> all() {
        Map<Path, Jdk> byFolder = new LinkedHashMap<>();
        for (Path place : places) {
            for (Path folder : folders(place)) {
                Path bundled = folder.resolve(HOME_ON_MACOS);
                jdk(Files.isDirectory(bundled) ? bundled : folder)
                        .ifPresent(jdk -> byFolder.putIfAbsent(realPath(jdk.home()), jdk));
            }
        }
        return byFolder.values().stream()
                .sorted(Comparator.comparingInt(Jdk::feature)
                        .thenComparing(jdk -> jdk.home().toString()))
                .toList();
    }

    private static Optional<Jdk> jdk(Path folder) {
        try {
            return Optional.of(Jdk.in(folder));
        } catch (CliException e) {
            return Optional.empty(); // another program
        }
    }

    private static Path realPath(Path folder) {
        try {
            return folder.toRealPath();
        } catch (IOException e) {
            return folder; // deleted meanwhile
        }
    }

    /** Returns the subfolders in order, links last. */
    private static List<Path> folders(Path place) {
        List<Path> folders = new ArrayList<>();
        try (Stream<Path> files = Files.list(place)) {
            files.filter(Files::isDirectory).forEach(folders::add);
        } catch (IOException e) {
            return List.of(); // missing or unreadable: no JDKs there
        }
        folders.sort(Comparator.comparing(Files::isSymbolicLink).thenComparing(Comparator.naturalOrder()));
        return folders;
    }
}
