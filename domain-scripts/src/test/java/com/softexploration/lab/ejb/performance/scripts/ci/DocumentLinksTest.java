package com.softexploration.lab.ejb.performance.scripts.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Links of the documents, and what code says of them, lead to files and headings that exist. */
class DocumentLinksTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern NAMED =
            Pattern.compile("(?<![\\w./-])docs/[\\w./-]+\\.(?:md|csv|html|yml|json|png|svg)");
    private static final Pattern CLASS = Pattern.compile("`([A-Z]\\w*[a-z]\\w*)(?:\\.\\w+)?(?:\\(.*?\\))?`");
    private static final Pattern DECLARED = Pattern.compile("(?m)^[\\w\\s@]*\\b(?:class|record|interface|enum) (\\w+)");
    private static final Pattern IN_HEADING = Pattern.compile("\\[([^\\]]*)\\]\\([^)]*\\)");

    private List<Path> files;

    @BeforeEach
    void listFiles() throws Exception {
        assumeThat(Files.exists(ROOT.resolve(".git"))).as("a git checkout").isTrue();
        Process git = new ProcessBuilder(
                        "git", "-C", ROOT.toString(), "ls-files", "--cached", "--others", "--exclude-standard")
                .start();
        files = git.inputReader()
                .lines()
                .map(ROOT::resolve)
                .filter(Files::exists)
                .toList();
        assertThat(git.waitFor()).isZero();
        assertThat(documents()).hasSizeGreaterThan(20);
    }

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        Map<Path, Set<String>> anchors = new HashMap<>();
        List<String> broken = new ArrayList<>();
        for (Path document : documents()) {
            for (String link : links(document)) {
                String[] parts = link.split("#", 2);
                Path target = parts[0].isEmpty()
                        ? document
                        : document.resolveSibling(parts[0]).normalize();
                if (!Files.exists(target)) {
                    broken.add(ROOT.relativize(document) + ": " + link);
                } else if (parts.length > 1) {
                    if (!anchors.containsKey(target)) {
                        anchors.put(target, anchors(target));
                    }
                    if (!anchors.get(target).contains(parts[1])) {
                        broken.add(ROOT.relativize(document) + ": " + link);
                    }
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void documentsNamedElsewhereExist() throws IOException {
        List<String> missing = new ArrayList<>();
        int named = 0;
        for (Path file : files) {
            String name = file.toString();
            if (!name.matches(
                            ".*\\.(java|py|cli|sh|xml|xsl|mustache|properties|yml|json|tsv)|.*/\\.ci/[^/]*|.*/ejb-performance")
                    || name.contains("/results/published/")
                    || !Files.isRegularFile(file)) {
                continue;
            }
            for (MatchResult found :
                    NAMED.matcher(Files.readString(file)).results().toList()) {
                named++;
                if (!Files.exists(ROOT.resolve(found.group()))) {
                    missing.add(ROOT.relativize(file) + ": " + found.group());
                }
            }
        }
        assertThat(missing).isEmpty();
        assertThat(named).isGreaterThan(20);
    }

    @Test
    void classesNamedInArchitectureExist() throws IOException {
        Set<String> declared = new HashSet<>();
        for (Path file : files) {
            if (file.toString().endsWith(".java")) {
                DECLARED.matcher(Files.readString(file)).results().forEach(type -> declared.add(type.group(1)));
            }
        }
        Set<String> named = new TreeSet<>();
        prose(ROOT.resolve("docs/architecture.md"))
                .forEach(line -> CLASS.matcher(line).results().forEach(type -> named.add(type.group(1))));
        assertThat(named).hasSizeGreaterThan(100);
        assertThat(declared).containsAll(named);
    }

    @Test
    void everyPageIsListed() throws IOException {
        Path index = ROOT.resolve("docs/README.md");
        Set<Path> listed = new HashSet<>();
        for (String link : links(index)) {
            listed.add(index.resolveSibling(link.split("#", 2)[0]).normalize());
        }
        assertThat(listed)
                .containsAll(files.stream()
                        .filter(file -> file.getParent().equals(ROOT.resolve("docs")))
                        .filter(file -> file.toString().endsWith(".md") && !file.equals(index))
                        .toList());
    }

    private List<Path> documents() {
        return files.stream().filter(file -> file.toString().endsWith(".md")).toList();
    }

    private static List<String> links(Path document) throws IOException {
        return prose(document)
                .flatMap(line -> LINK.matcher(line).results().map(link -> link.group(1)))
                .filter(link -> !link.contains("://"))
                .toList();
    }

    /** Lines outside of code blocks. */
    private static Stream<String> prose(Path document) throws IOException {
        List<String> lines = new ArrayList<>();
        boolean code = false;
        for (String line : Files.readAllLines(document)) {
            if (line.strip().startsWith("```")) {
                code = !code;
            } else if (!code) {
                lines.add(line);
            }
        }
        return lines.stream();
    }

    /** Anchors of a page's headings, as GitHub and GitLab make them; a repeated one gets a number. */
    private static Set<String> anchors(Path document) throws IOException {
        Map<String, Integer> times = new HashMap<>();
        Set<String> anchors = new HashSet<>();
        prose(document).filter(line -> line.matches("#{1,6} .*")).forEach(line -> {
            String heading = IN_HEADING.matcher(line.replaceFirst("^#+ ", "")).replaceAll("$1");
            String anchor = heading.toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                    .replace(' ', '-');
            int before = times.merge(anchor, 1, Integer::sum) - 1;
            anchors.add(before == 0 ? anchor : anchor + "-" + before);
        });
        return anchors;
    }
}
