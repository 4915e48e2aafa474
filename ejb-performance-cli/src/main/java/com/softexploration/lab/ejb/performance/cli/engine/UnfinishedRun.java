package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.base.Ownership;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.cli.base.Utf8File;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Note in the domain folder about an experiment whose samples are not collected, or whose report is not written yet.
 * If the command line is
 * killed or the disk is full, the note remains for the next command.
 */
public final class UnfinishedRun {
    private static final System.Logger LOG = System.getLogger(UnfinishedRun.class.getName());
    private static final String RUN = "run";
    private static final String START = "start";
    private static final String COMMAND = "command";
    private static final String BEFORE = "before.";

    private final Path note;
    private final Path directory;
    private int start = 1;
    private boolean collected = true;
    private boolean goesOn;
    private boolean isOurs;
    private Map<String, Long> lengthsBefore = Map.of();

    /**
     * Creates the note of an experiment without writing it.
     *
     * @param domainFolder domain folder of the servers
     * @param directory run directory
     */
    UnfinishedRun(Path domainFolder, Path directory) {
        this.note = new DomainFolder(domainFolder).unfinishedRun();
        this.directory = directory;
    }

    /**
     * Writes the note, because samples may exist from now on.
     *
     * @param lengths lengths of existing result logs
     */
    void begin(int whichStart, Map<String, Long> lengths) throws CliException {
        start = whichStart;
        lengthsBefore = lengths;
        collected = false;
        write();
    }

    private void write() throws CliException {
        Properties properties = new Properties();
        properties.setProperty(START, "" + start);
        properties.setProperty(DomainFolder.COLLECTED, "" + collected);
        properties.setProperty(RUN, directory.toAbsolutePath().toString());
        lengthsBefore.forEach((log, length) -> properties.setProperty(BEFORE + log, Long.toString(length)));
        ProcessIdentity.of(ProcessHandle.current().pid())
                .ifPresent(command -> properties.setProperty(COMMAND, command.text()));
        try {
            PrivateFiles.write(note, properties);
        } catch (IOException e) {
            throw CliException.failed(
                    note + " cannot be written (" + FileProblem.describe(e) + ")", "free some space on that disk", e);
        }
    }

    /** Copies the logs into the run directory. */
    void collect(LogCollector logs) throws CliException {
        logs.collect(directory);
        collected = true;
        write();
    }

    /** Deletes the note after the report has been written. */
    void end() throws CliException {
        try {
            if (collected) {
                Files.deleteIfExists(note);
            }
        } catch (IOException e) {
            throw CliException.failed(
                    note + " cannot be deleted (" + FileProblem.describe(e) + ")", "delete it manually", e);
        }
    }

    /**
     * Collects the samples of an unfinished experiment from a domain, and writes its report.
     *
     * @throws CliException if that fails; the samples remain in place
     */
    public static void finish(RunningDomain domain, Path domainFolder, ResultFiles files, Console console)
            throws CliException {
        Optional<UnfinishedRun> left = left(domainFolder);
        if (left.isEmpty()) {
            return;
        }
        UnfinishedRun run = left.get();
        Path directory = run.directory;
        console.print("An experiment is unfinished; collecting its samples in " + directory);
        Uninterrupted.run(() -> {
            if (!run.collected) {
                run.collect(new LogCollector(domain, run.start).after(run.lengthsBefore));
            }
            ResultFiles.Evaluation evaluation = files.evaluate(
                    LogCollector.collected(directory, Side.LOCAL),
                    LogCollector.collected(directory, Side.REMOTE),
                    Optional.of(files.readRun(directory.resolve(ResultFiles.RUN_FILE))),
                    directory);
            evaluation.problems().forEach(console::print);
            console.print(evaluation.report().map(report -> "Report: " + report).orElse("It had no samples yet."));
            run.end();
        });
    }

    /**
     * Returns the folders that contain samples of unfinished experiments whose commands have ended: the folder of the
     * domain, and those moved aside by later starts.
     *
     * @throws CliException if a note is damaged, or may be another user's
     */
    public static List<Path> folders(Path domainFolder) throws CliException {
        List<Path> folders = new ArrayList<>();
        for (Path folder : withKept(domainFolder)) {
            if (left(folder).isPresent()) {
                folders.add(folder);
            }
        }
        return folders;
    }

    /** Returns a message per unfinished experiment of a domain that describes how to complete it. */
    public static List<String> notices(Path domainFolder) throws CliException {
        List<String> notices = new ArrayList<>();
        for (Path folder : folders(domainFolder)) {
            notices.add("The experiment in " + left(folder).orElseThrow().directory
                    + " is unfinished: complete it with `"
                    + ProgramCommand.of("finish", "--domain-dir", domainFolder.toString()) + "`");
        }
        return notices;
    }

    private static List<Path> withKept(Path domainFolder) throws CliException {
        DomainFolder folder = new DomainFolder(domainFolder.toAbsolutePath().normalize());
        try {
            return Stream.concat(Stream.of(folder), folder.kept().stream())
                    .map(DomainFolder::path)
                    .toList();
        } catch (IOException e) {
            throw CliException.failed(
                    folder.path() + " cannot be read (" + FileProblem.describe(e) + ")", "make it readable", e);
        }
    }

    /**
     * Rejects servers that another command is measuring, because simultaneous experiments would disturb each other.
     *
     * @throws CliException if another command is measuring them
     */
    public static void requireNoOther(Path domainFolder) throws CliException {
        Optional<UnfinishedRun> other = read(domainFolder).filter(run -> run.goesOn && !run.isOurs);
        if (other.isPresent()) {
            throw CliException.failed(
                    "Another command is measuring the servers in " + domainFolder + ", for " + other.get().directory,
                    "wait for its end, or use another --domain-dir and --port-base");
        }
    }

    /**
     * Returns the run directories of unfinished experiments, according to the notes in the given domain folders.
     * Unreadable notes are excluded.
     */
    public static Set<Path> directories(Collection<Path> domainFolders) {
        Set<Path> directories = new HashSet<>();
        for (Path folder : domainFolders) {
            try {
                for (Path place : withKept(folder)) {
                    read(place)
                            .ifPresent(run -> directories.add(
                                    run.directory.toAbsolutePath().normalize()));
                }
            } catch (CliException e) {
                LOG.log(Level.DEBUG, "a note is excluded", e);
            }
        }
        return directories;
    }

    /** Returns the note left by an ended command; empty if there is none, or its command is still running. */
    private static Optional<UnfinishedRun> left(Path domainFolder) throws CliException {
        return read(domainFolder).filter(run -> !run.goesOn);
    }

    private static Optional<UnfinishedRun> read(Path domainFolder) throws CliException {
        Path note = new DomainFolder(domainFolder).unfinishedRun();
        if (!Files.exists(note, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        Ownership.ofCaller().requireOwn(note);
        try {
            Properties properties = Utf8File.properties(note);
            ProcessIdentity command = ProcessIdentity.parse(properties.getProperty(COMMAND, ""));
            UnfinishedRun left = new UnfinishedRun(domainFolder, Path.of(properties.getProperty(RUN, "")));
            left.collected = Boolean.parseBoolean(properties.getProperty(DomainFolder.COLLECTED));
            left.goesOn = command.isAlive();
            left.isOurs = command.pid() == ProcessHandle.current().pid();
            left.start = Integer.parseInt(properties.getProperty(START, "1"));
            left.lengthsBefore = new TreeMap<>();
            for (String key : properties.stringPropertyNames()) {
                if (key.startsWith(BEFORE)) {
                    left.lengthsBefore.put(key.substring(BEFORE.length()), Long.parseLong(properties.getProperty(key)));
                }
            }
            return Optional.of(left);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (AccessDeniedException e) {
            throw CliException.failed(note + " may not be read", "use the account that started these servers", e);
        } catch (IOException | IllegalArgumentException e) {
            throw CliException.failed(
                    note + " is damaged: " + e.getMessage(), "move the samples out of its folder and delete it", e);
        }
    }
}
