package com.softexploration.lab.ejb.performance.cli.web.live;

import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.compare.StoredSeries;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Server;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.Printable;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The run directories of a project, those of several servers in a folder of their own included.
 *
 * @param folder of all
 */
public record StoredRuns(Path folder) {
    private static final System.Logger LOG = System.getLogger(StoredRuns.class.getName());
    private static final String REPORT = "report.html";
    /** What a user calls it. The file is this page's alone. */
    private static final String NAME = "name.txt";

    private static final DateTimeFormatter TO_THE_MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm").withZone(ZoneOffset.UTC);

    private static final int LONGEST_NAME = 100;
    private static final int MOST_MEDIANS = 4;

    /** No part begins with a dot, so that none leads upwards or to a hidden file. */
    private static final Pattern PART = Pattern.compile("[\\p{L}\\p{N}_+,-][\\p{L}\\p{N} ._+,-]*");

    /** All of them, the latest first. */
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
                // One that may not be read, or has just been deleted, does not hide the others.
                LOG.log(Level.DEBUG, directory + " is left out", e);
            }
        }
        runs.sort(Comparator.comparing(StoredRun::startedAt)
                .thenComparing(StoredRun::id)
                .reversed());
        return List.copyOf(runs);
    }

    /** The run of that id; empty if there is none. */
    public Optional<StoredRun> named(String id) throws IOException {
        Optional<Path> directory = file(id).filter(Files::isDirectory).filter(StoredRuns::isRun);
        return directory.isPresent() ? Optional.of(read(directory.get())) : Optional.empty();
    }

    /** What is at that path below the folder of all; empty if nothing is, or if it is not really there. */
    public Optional<Path> file(String path) throws IOException {
        Path file = folder;
        for (String part : path.split("/", -1)) {
            if (!PART.matcher(part).matches()) {
                return Optional.empty();
            }
            file = file.resolve(part);
        }
        try {
            // A link may lead elsewhere.
            return Optional.of(file.toRealPath())
                    .filter(inThere(folder.toRealPath()))
                    .map(real -> folder.resolve(path));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    private static Predicate<Path> inThere(Path place) {
        return file -> file.startsWith(place) && !file.equals(place);
    }

    /** The names in a folder of a run, those of folders with a slash behind; empty if that is none. */
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
     * Gives a run a name.
     *
     * @param name one line of at most 100 characters, of which what cannot be seen is left out; blank for none
     */
    public void rename(StoredRun run, String name) throws IOException {
        Path file = run.directory().resolve(NAME);
        String visible = name.replaceAll("\\p{Cntrl}", " ").strip();
        if (visible.isEmpty()) {
            Files.deleteIfExists(file);
        } else {
            Files.writeString(file, shortened(visible) + "\n");
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
            return shortened(Printable.of(Files.readString(directory.resolve(NAME))
                    .lines()
                    .findFirst()
                    .orElse("")));
        } catch (IOException e) {
            return "";
        }
    }

    private static boolean isRun(Path directory) {
        return Files.isRegularFile(directory.resolve(ExperimentDescriptionFile.NAME));
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
        Optional<Server> server = run.map(one -> one.environment().server());
        List<StoredSeries> series = result.map(StoredExperiment::all).orElse(List.of());
        return new StoredRun(
                folder.relativize(directory).toString().replace('\\', '/'),
                directory,
                name(directory),
                run.map(ExperimentDescription::kind).orElse(ExperimentKind.RUN).word(),
                Printable.of(Stream.of(server.map(Server::product), server.map(Server::version))
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining(" "))),
                run.map(one -> one.completion().startedAt())
                        .map(TO_THE_MINUTE::format)
                        .orElse(""),
                run.map(one -> one.completion().status()).map(Status::word).orElse("cannot be read"),
                new StoredRun.Result(
                        result.flatMap(StoredExperiment::verdict)
                                .map(state -> state.name().toLowerCase(Locale.ROOT))
                                .orElse(""),
                        result.map(StoredExperiment::meaning).orElse(""),
                        series.stream()
                                .limit(MOST_MEDIANS)
                                .map(StoredRuns::median)
                                .toList(),
                        CallTable.of(series)),
                Optional.of(directory.resolve(REPORT)).filter(Files::isRegularFile));
    }

    private static String median(StoredSeries series) {
        return series.key().call() + " " + series.key().transport() + " "
                + DurationText.of(series.times().medianNanos());
    }

    /** Empty if it cannot be read: a damaged run must not hide the others. */
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
