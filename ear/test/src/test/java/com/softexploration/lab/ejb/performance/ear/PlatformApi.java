package com.softexploration.lab.ejb.performance.ear;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The API of a platform, against which applications are linked without being run: each class, method and field to which
 * their class files refer must exist. Access rights are not checked.
 *
 * @param classes outlines by internal name
 */
record PlatformApi(Map<String, ClassOutline> classes) {
    /** Packages that a server provides. */
    private static final List<String> PROVIDED = List.of("jakarta/", "com/sun/xml/ws/");

    /** Reads the jars of a folder. */
    static PlatformApi in(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            Map<String, ClassOutline> classes = new HashMap<>();
            for (Path jar : files.toList()) {
                try (InputStream archive = Files.newInputStream(jar)) {
                    classes.putAll(outlines(Ear.unpack(archive)));
                }
            }
            return new PlatformApi(classes);
        }
    }

    static PlatformApi of(Collection<byte[]> classFiles) {
        Map<String, ClassOutline> classes = new HashMap<>();
        classFiles.stream().map(ClassOutline::of).forEach(outline -> classes.put(outline.name(), outline));
        return new PlatformApi(classes);
    }

    private static Map<String, ClassOutline> outlines(Map<String, byte[]> files) {
        return of(Ear.classFiles(files)).classes;
    }

    /**
     * References of an application that this platform does not satisfy, as {@code class -> reference}. Missing classes
     * of others, such as optional parts of its libraries, are not reported.
     */
    SortedSet<String> missing(Collection<byte[]> application) {
        Map<String, ClassOutline> all = new HashMap<>(classes);
        all.putAll(of(application).classes);
        Linker linker = new Linker(all);
        SortedSet<String> missing = new TreeSet<>();
        for (byte[] classFile : application) {
            ClassReferences references = ClassReferences.of(classFile);
            String from = ClassOutline.of(classFile).name() + " -> ";
            references.classes().stream()
                    .filter(name -> isProvided(name) && !all.containsKey(name))
                    .forEach(name -> missing.add(from + name));
            references.members().stream()
                    .filter(member -> all.containsKey(member.owner())
                            && linker.find(member.owner(), member.signature()) == Found.NO)
                    .forEach(member -> missing.add(from + member));
        }
        return missing;
    }

    private static boolean isProvided(String internalName) {
        return PROVIDED.stream().anyMatch(internalName::startsWith);
    }

    private enum Found {
        YES,
        NO,
        /** A class in the hierarchy is unknown. */
        UNKNOWN
    }

    private record Linker(Map<String, ClassOutline> known) {

        /** Searches for a member in a class and in those that it inherits from. */
        Found find(String owner, String signature) {
            Optional<ClassOutline> outline = outline(owner);
            if (outline.isEmpty()) {
                return Found.UNKNOWN;
            }
            if (outline.get().members().contains(signature)) {
                return Found.YES;
            }
            Found found = Found.NO;
            for (String parent : outline.get().parents()) {
                Found inherited = find(parent, signature);
                if (inherited == Found.YES) {
                    return Found.YES;
                }
                found = inherited == Found.UNKNOWN ? Found.UNKNOWN : found;
            }
            return found;
        }

        private Optional<ClassOutline> outline(String name) {
            return Optional.ofNullable(known.computeIfAbsent(name, Linker::ofTheJdk));
        }

        /** The JDK's own loader, because the application loader knows a platform's API too: that of the tests' class path. */
        private static ClassOutline ofTheJdk(String name) {
            try (InputStream file = ClassLoader.getPlatformClassLoader().getResourceAsStream(name + ".class")) {
                return file == null ? null : ClassOutline.of(file.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
