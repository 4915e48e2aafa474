package com.softexploration.lab.ejb.performance.cli.beans;

import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.beans.Archive.ClassFile;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.Index;
import org.jboss.jandex.Indexer;
import org.jboss.jandex.Type;
import org.jboss.jandex.TypeVariable;

/** Index of the classes of all archives; no class is loaded. */
final class ClassIndex {
    private final Index index;

    private ClassIndex(Index index) {
        this.index = index;
    }

    /** Reads class files into an index. */
    static final class Builder {
        private final Indexer indexer = new Indexer();
        private final Set<String> known = new HashSet<>();

        /**
         * Adds classes that are not yet known; unreadable class files are reported.
         *
         * @return names of the readable ones
         */
        List<String> add(List<ClassFile> files) {
            List<String> names = new ArrayList<>();
            for (ClassFile file : files) {
                try {
                    // A class that turns out to be unreadable leaves traces in its indexer.
                    String name = index(new Indexer(), file);
                    names.add(name);
                    if (known.add(name)) {
                        index(indexer, file);
                    }
                } catch (IOException | RuntimeException e) {
                    // Class files of other programs may be of any kind.
                    file.isUnreadable(
                            e instanceof IOException failure && failure.getMessage() != null
                                    ? FileProblem.describe(failure)
                                    : "it is truncated or no class file");
                }
            }
            return names;
        }

        private static String index(Indexer indexer, ClassFile file) throws IOException {
            return indexer.indexWithSummary(file.open()).name().toString();
        }

        ClassIndex build() {
            return new ClassIndex(indexer.complete());
        }
    }

    /** Returns the description of a class; empty if no archive contains the class. */
    Optional<ClassInfo> find(String className) {
        return Optional.ofNullable(index.getClassByName(DotName.createSimple(className)));
    }

    /** Returns whether a class belongs to the JDK or to Jakarta EE, and is therefore no view of an application. */
    static boolean isOfPlatform(String className) {
        return className.matches("(java|javax|jakarta)\\..*");
    }

    /** Returns the sorted names of the concrete classes that equal, extend or implement a type. */
    Set<String> concrete(String className) {
        Set<String> names = new TreeSet<>();
        DotName name = DotName.createSimple(className);
        List<ClassInfo> candidates = new ArrayList<>(index.getAllKnownSubclasses(name));
        candidates.addAll(index.getAllKnownImplementors(name));
        find(className).ifPresent(candidates::add);
        for (ClassInfo candidate : candidates) {
            if (!Modifier.isAbstract(candidate.flags()) && !candidate.isInterface()) {
                names.add(candidate.name().toString());
            }
        }
        return names;
    }

    /** Returns the superclass and the interfaces that a class declares. */
    static List<Type> parents(ClassInfo type) {
        List<Type> parents = new ArrayList<>();
        if (type.superClassType() != null && !type.isInterface()) {
            parents.add(type.superClassType());
        }
        parents.addAll(type.interfaceTypes());
        return parents;
    }

    /**
     * Returns the type variables of a class or interface as bound by one of its descendants.
     *
     * @param bound type variables of the descendant
     * @return empty if the descendant is none
     */
    Optional<Map<String, JavaType>> variables(ClassInfo descendant, Map<String, JavaType> bound, String ancestor) {
        if (descendant.name().toString().equals(ancestor)) {
            return Optional.of(bound);
        }
        return parents(descendant).stream()
                .flatMap(parent -> find(parent.name().toString())
                        .flatMap(type -> variables(type, variables(type, parent, bound), ancestor))
                        .stream())
                .findFirst();
    }

    /**
     * Returns the type variables of a parent class as bound by the declaration of a class that has type variables
     * itself.
     */
    static Map<String, JavaType> variables(ClassInfo parent, Type named, Map<String, JavaType> bound) {
        Map<String, JavaType> variables = new HashMap<>();
        if (named.kind() == Type.Kind.PARAMETERIZED_TYPE) {
            List<Type> arguments = named.asParameterizedType().arguments();
            List<TypeVariable> parameters = parent.typeParameters();
            for (int i = 0; i < Math.min(arguments.size(), parameters.size()); i++) {
                variables.put(parameters.get(i).identifier(), JavaType.of(arguments.get(i), bound));
            }
        }
        return variables;
    }
}
