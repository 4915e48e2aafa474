package com.softexploration.lab.ejb.performance.cli.web.live;

import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredSeries;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Server;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Run directories of a project, including those in folders of server comparisons. */
public record ProjectRuns(Path folder) {
    private static final System.Logger LOG = System.getLogger(ProjectRuns.class.getName());
    private static final String REPORT = "report.html";
    private static final String SUMMARY = "summary.json";

    /** File with the name that was given to a run on the page. */
    private static final String NAME = "name.txt";

    private static final DateTimeFormatter TO_THE_MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm").withZone(ZoneOffset.UTC);

    /** Maximum number of bytes read from a name file: those of the longest name, and some blanks. */
    private static final int NAME_BYTES = 1_024;

    private static final int LONGEST_NAME = 100;
    private static final int MOST_MEDIANS = 4;

    /** Pattern of a path element; excludes leading dots, so that neither parent folders nor hidden files match. */
    private static final Pattern PART = Pattern.compile("[\\p{L}\\p{N}_+,-][\\p{L}\\p{N} ._+,-]*");

    /** Returns all runs, latest first. */
    public List<StoredRun> all() throws IOException {
        List<StoredRun> runs = new ArrayList<>();
        for (Path directory : folders(folder)) {
            try {
                List<Path> candidates = isRun(directory) ? List.of(directory) : folders(directory);
                for (Path candidate : candidates) {
                    if (isRun(candidate)) {
                        runs.add(read(candidate));
                    }
                }
            } catch (IOException e) {
                // An unreadable or just deleted run must not hide the others.
                LOG.log(Level.DEBUG, directory + " is excluded", e);
            }
        }
        runs.sort(Comparator.comparing(StoredRun::startedAt)
                .thenComparing(StoredRun::id)
                .reversed());
        return List.copyOf(runs);
    }

    /** Returns the run with the given id; empty if there is none. */
    public Optional<StoredRun> named(String id) throws IOException {
        Optional<Path> directory = file(id).filter(Files::isDirectory).filter(ProjectRuns::isRun);
        return directory.isPresent() ? Optional.of(read(directory.get())) : Optional.empty();
    }

    /** Resolves a path below the folder; empty if it does not exist or contains a link. */
    public Optional<Path> file(String path) throws IOException {
        Path file = folder;
        for (String part : path.split("/", -1)) {
            if (!PART.matcher(part).matches()) {
                return Optional.empty();
            }
            file = file.resolve(part);
        }
        try {
            return file.toRealPath().equals(folder.toRealPath().resolve(folder.relativize(file)))
                    ? Optional.of(file)
                    : Optional.empty();
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /** Lists the files of a run's folder, subfolders with a trailing slash; empty if the folder does not exist. */
    public Optional<List<String>> names(String path) throws IOException {
        Optional<Path> parent = file(path).filter(Files::isDirectory).filter(this::isWithinRun);
        if (parent.isEmpty()) {
            return Optional.empty();
        }
        try (Stream<Path> children = Files.list(parent.get())) {
            return Optional.of(children.filter(child ->
                            PART.matcher(child.getFileName().toString()).matches())
                    .map(child -> child.getFileName() + (Files.isDirectory(child) ? "/" : ""))
                    .sorted()
                    .toList());
        }
    }

    private boolean isWithinRun(Path directory) {
        Path parent = directory;
        while (!parent.equals(folder)) {
            if (isRun(parent)) {
                return true;
            }
            parent = parent.getParent();
        }
        return false;
    }

    /** Deletes a run with all its samples. */
    public void delete(StoredRun run) throws IOException {
        FolderTree.delete(run.directory());
    }

    /**
     * Sets the name of a run, without control characters and truncated to 100 characters; a blank name removes it.
     * A link in place of the file is replaced, without touching its target.
     */
    public void rename(StoredRun run, String name) throws IOException {
        Path file = run.directory().resolve(NAME);
        String visible = name.replaceAll("\\p{Cntrl}", " ").strip();
        if (visible.isEmpty()) {
            Files.deleteIfExists(file);
        } else {
            Path written = Files.createTempFile(run.directory(), NAME, ".new");
            try {
                Files.writeString(written, shortened(visible) + "\n");
                Files.move(written, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(written);
            }
        }
    }

    private static String shortened(String name) {
        return name.codePoints()
                .limit(LONGEST_NAME)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static String name(Path directory) {
        try {
            return shortened(Printable.of(
                    text(directory.resolve(NAME)).lines().findFirst().orElse("")));
        } catch (IOException e) {
            return "";
        }
    }

    /** Reads the beginning of a file; links are not followed. */
    private static String text(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new NoSuchFileException(file.toString());
        }
        try (InputStream content = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return new String(content.readNBytes(NAME_BYTES), StandardCharsets.UTF_8);
        }
    }

    /** Returns whether a directory is a run, and the files that pages read are regular files, not links. */
    private static boolean isRun(Path directory) {
        return Files.isRegularFile(directory.resolve(ExperimentDescriptionFile.NAME), LinkOption.NOFOLLOW_LINKS)
                && !Files.isSymbolicLink(directory.resolve(SUMMARY));
    }

    private static List<Path> folders(Path parent) throws IOException {
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(parent)) {
            return children.filter(child -> Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS))
                    .filter(child ->
                            PART.matcher(child.getFileName().toString()).matches())
                    .toList();
        }
    }

    private StoredRun read(Path directory) {
        Optional<ExperimentDescription> run = description(directory.resolve(ExperimentDescriptionFile.NAME));
        Optional<StoredExperiment> result = result(directory, run);
        Optional<Server> server =
                run.map(description -> description.environment().server());
        List<StoredSeries> series = result.map(StoredExperiment::all).orElse(List.of());
        return new StoredRun(
                folder.relativize(directory).toString().replace('\\', '/'),
                directory,
                name(directory),
                run.map(ExperimentDescription::kind).orElse(ExperimentKind.RUN).word(),
                Printable.of(Stream.of(server.map(Server::product), server.map(Server::version))
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining(" "))),
                run.map(description -> description.completion().startedAt())
                        .map(TO_THE_MINUTE::format)
                        .orElse(""),
                run.map(description -> description.completion().status())
                        .map(Status::word)
                        .orElse("cannot be read"),
                new StoredRun.Result(
                        result.flatMap(StoredExperiment::verdict)
                                .map(state -> state.name().toLowerCase(Locale.ROOT))
                                .orElse(""),
                        result.map(StoredExperiment::meaning).orElse(""),
                        result.map(StoredExperiment::answer).orElse(""),
                        series.stream()
                                .limit(MOST_MEDIANS)
                                .map(ProjectRuns::median)
                                .toList(),
                        StoredCallTable.of(series)),
                Files.isRegularFile(directory.resolve(REPORT), LinkOption.NOFOLLOW_LINKS));
    }

    private static String median(StoredSeries series) {
        return TransportName.of(series.key()) + " " + DurationText.of(series.medianNanos());
    }

    /** Reads a run description; empty if it is unreadable, so that a damaged run does not hide the others. */
    private static Optional<ExperimentDescription> description(Path file) {
        try {
            return Optional.of(ExperimentDescriptionFile.read(file));
        } catch (ResultsException e) {
            LOG.log(Level.DEBUG, "shown without its description", e);
            return Optional.empty();
        }
    }

    private static Optional<StoredExperiment> result(Path directory, Optional<ExperimentDescription> run) {
        try {
            return Optional.of(StoredExperiment.read(directory, run));
        } catch (ResultsException e) {
            LOG.log(Level.DEBUG, "shown without its result", e);
            return Optional.empty();
        }
    }
}
