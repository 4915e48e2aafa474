package com.softexploration.lab.ejb.performance.scripts.ci;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Structure of the main sources of all modules, read from their text: sizes, dependencies between packages and classes,
 * cycles, records. A class depends on the classes it imports and on those of its own package named in its code.
 *
 * <p>Needs only the JDK, so that {@code .ci/structure} runs this file without a build.
 */
final class SourceStructure {
    /** Entries of a printed ranking. */
    private static final int RANKED = 15;

    private static final Pattern PACKAGE = Pattern.compile("^package ([\\w.]+);", Pattern.MULTILINE);
    private static final Pattern IMPORT =
            Pattern.compile("^import (?:static )?(com\\.softexploration[\\w.]+);", Pattern.MULTILINE);
    private static final Pattern COMMENT_OR_STRING =
            Pattern.compile("/\\*.*?\\*/|(?m:^\\s*//[^\\n]*)|\"(?:\\\\.|[^\"\\\\\\n])*\"", Pattern.DOTALL);
    private static final Pattern TYPE_NAME = Pattern.compile("\\b[A-Z]\\w*");
    private static final Pattern RECORD = Pattern.compile("\\brecord (\\w+)\\s*(?:<[^(]*>)?\\s*\\(");
    private static final Pattern ANNOTATION = Pattern.compile("@\\w+(\\([^)]*\\))?");
    private static final Pattern INNERMOST_TYPE_ARGUMENTS = Pattern.compile("<[^<>]*>");

    /**
     * A source file.
     *
     * @param code text without comments
     */
    private record Source(Path file, String packageName, String name, String code, int lines) {
        String qualifiedName() {
            return packageName + "." + name;
        }
    }

    private final Map<String, Source> sources = new TreeMap<>();
    private final Set<String> packages = new TreeSet<>();
    private final Map<String, Set<String>> packageEdges = new TreeMap<>();
    private final Map<String, Set<String>> classEdges = new TreeMap<>();

    /**
     * Reads all sources.
     *
     * @param root root of the project
     */
    SourceStructure(Path root) throws IOException {
        for (Path file : mainSources(root)) {
            Source source = read(file);
            sources.put(source.qualifiedName(), source);
            packages.add(source.packageName());
        }
        sources.values().stream()
                .filter(source -> !source.name().equals("package-info"))
                .forEach(this::link);
    }

    /** Finds the sources without entering folders of builds, whose files come and go. */
    private static List<Path> mainSources(Path root) throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return folder.endsWith("target") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String path = file.toString().replace('\\', '/');
                if (path.endsWith(".java") && path.contains("/src/main/java/")) {
                    found.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        found.sort(null);
        return found;
    }

    private static Source read(Path file) {
        try {
            String text = Files.readString(file);
            Matcher declaration = PACKAGE.matcher(text);
            if (!declaration.find()) {
                throw new IllegalArgumentException(file + " declares no package");
            }
            String name = file.getFileName().toString().replace(".java", "");
            int lines = (int) text.lines().count();
            return new Source(
                    file,
                    declaration.group(1),
                    name,
                    COMMENT_OR_STRING.matcher(text).replaceAll(" "),
                    lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void link(Source source) {
        Set<String> used = classEdges.computeIfAbsent(source.qualifiedName(), name -> new TreeSet<>());
        Matcher imports = IMPORT.matcher(source.code());
        while (imports.find()) {
            addImport(source, imports.group(1), used);
        }
        Matcher names = TYPE_NAME.matcher(source.code());
        while (names.find()) {
            String neighbour = source.packageName() + "." + names.group();
            if (sources.containsKey(neighbour) && !neighbour.equals(source.qualifiedName())) {
                used.add(neighbour);
            }
        }
    }

    /** Resolves an import: the longest prefix that is a package, followed by the class. */
    private void addImport(Source source, String imported, Set<String> used) {
        for (int dot = imported.lastIndexOf('.'); dot > 0; dot = imported.lastIndexOf('.', dot - 1)) {
            String prefix = imported.substring(0, dot);
            if (packages.contains(prefix)) {
                if (!prefix.equals(source.packageName())) {
                    packageEdges
                            .computeIfAbsent(source.packageName(), name -> new TreeSet<>())
                            .add(prefix);
                }
                String imports = prefix + "." + imported.substring(dot + 1).replaceFirst("\\..*", "");
                if (sources.containsKey(imports)) {
                    used.add(imports);
                }
                return;
            }
        }
    }

    /** Groups of mutually dependent packages. */
    List<List<String>> packageCycles() {
        return new Cycles(packageEdges).find(packages);
    }

    /** Groups of mutually dependent classes, smallest first. */
    List<List<String>> classCycles() {
        return new Cycles(classEdges).find(sources.keySet());
    }

    /** Simple names that stand for several classes, with their qualified names. */
    Map<String, List<String>> sharedNames() {
        Map<String, List<String>> names = new TreeMap<>();
        sources.values().stream()
                .filter(source -> !source.name().equals("package-info"))
                .forEach(source -> names.computeIfAbsent(source.name(), name -> new ArrayList<>())
                        .add(source.qualifiedName()));
        names.values().removeIf(classes -> classes.size() == 1);
        return names;
    }

    /** Number of components by record, as {@code File.Record}. */
    Map<String, Integer> recordComponents() {
        Map<String, Integer> components = new TreeMap<>();
        for (Source source : sources.values()) {
            Matcher records = RECORD.matcher(source.code());
            while (records.find()) {
                components.put(source.name() + "." + records.group(1), components(source.code(), records.end()));
            }
        }
        return components;
    }

    /** Number of lines by class. */
    Map<String, Integer> fileLines() {
        return sources.values().stream()
                .collect(Collectors.toMap(Source::qualifiedName, Source::lines, Integer::sum, TreeMap::new));
    }

    /** Number of classes by package. */
    Map<String, Integer> packageClasses() {
        return sources.values().stream()
                .filter(source -> !source.name().equals("package-info"))
                .collect(Collectors.toMap(Source::packageName, source -> 1, Integer::sum, TreeMap::new));
    }

    private static int components(String code, int start) {
        int end = start;
        for (int depth = 1; depth > 0; end++) {
            depth += code.charAt(end) == '(' ? 1 : code.charAt(end) == ')' ? -1 : 0;
        }
        String list = ANNOTATION.matcher(code.substring(start, end - 1)).replaceAll("");
        for (String outer = ""; !outer.equals(list); ) {
            outer = list;
            list = INNERMOST_TYPE_ARGUMENTS.matcher(list).replaceAll("");
        }
        return list.isBlank() ? 0 : list.split(",", -1).length;
    }

    private List<String> report() {
        List<String> report = new ArrayList<>();
        report.add(sources.size() + " main files, "
                + sources.values().stream().mapToInt(Source::lines).sum() + " lines, " + packages.size()
                + " packages, "
                + packageEdges.values().stream().mapToInt(Set::size).sum() + " package edges");
        addCycles(report, "package cycles", packageCycles());
        addCycles(report, "class cycles", classCycles());
        sharedNames()
                .forEach((name, classes) -> report.add("shared name: "
                        + classes.stream().map(SourceStructure::shortName).collect(Collectors.joining(" "))));
        addLargest(report, "classes by package", packageClasses());
        addLargest(report, "lines by file", fileLines());
        addLargest(report, "components by record", recordComponents());
        return report;
    }

    private static void addCycles(List<String> report, String title, List<List<String>> cycles) {
        report.add(cycles.size() + " " + title);
        cycles.forEach(cycle -> report.add("  " + cycle.size() + " "
                + cycle.stream().map(SourceStructure::shortName).sorted().collect(Collectors.joining(" "))));
    }

    private static void addLargest(List<String> report, String title, Map<String, Integer> numbers) {
        report.add(title + ", largest of " + numbers.size());
        numbers.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(RANKED)
                .forEach(entry -> report.add("  " + entry.getValue() + " " + shortName(entry.getKey())));
    }

    private static String shortName(String qualifiedName) {
        return qualifiedName.replaceFirst("^com\\.softexploration\\.lab\\.ejb\\.performance\\.", "");
    }

    /** Strongly connected components of more than one node (Tarjan). */
    private static final class Cycles {
        private final Map<String, Set<String>> edges;
        private final Map<String, Integer> index = new HashMap<>();
        private final Map<String, Integer> lowest = new HashMap<>();
        private final Deque<String> path = new ArrayDeque<>();
        private final List<List<String>> found = new ArrayList<>();

        Cycles(Map<String, Set<String>> edges) {
            this.edges = edges;
        }

        List<List<String>> find(Collection<String> nodes) {
            nodes.stream().filter(node -> !index.containsKey(node)).forEach(this::visit);
            found.sort(Comparator.comparingInt(List::size));
            return found;
        }

        private void visit(String node) {
            int number = index.size();
            index.put(node, number);
            lowest.put(node, number);
            path.push(node);
            for (String next : edges.getOrDefault(node, Set.of())) {
                if (!index.containsKey(next)) {
                    visit(next);
                    lowest.merge(node, lowest.get(next), Math::min);
                } else if (path.contains(next)) {
                    lowest.merge(node, index.get(next), Math::min);
                }
            }
            if (lowest.get(node) == number) {
                List<String> component = new ArrayList<>();
                do {
                    component.add(path.peek());
                } while (!path.pop().equals(node));
                if (component.size() > 1) {
                    found.add(component);
                }
            }
        }
    }

    public static void main(String[] arguments) throws IOException {
        new SourceStructure(Path.of(arguments[0])).report().forEach(System.out::println);
    }
}
