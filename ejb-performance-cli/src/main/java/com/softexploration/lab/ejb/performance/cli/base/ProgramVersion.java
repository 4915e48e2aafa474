package com.softexploration.lab.ejb.performance.cli.base;

import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Project;
import com.softexploration.lab.ejb.performance.results.presentation.format.Resource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Version of this program and commit of its project. */
public final class ProgramVersion {
    private static final System.Logger LOG = System.getLogger(ProgramVersion.class.getName());

    private ProgramVersion() {}

    /** Version written by the build. */
    public static String current() {
        try {
            return Resource.text(ProgramVersion.class, "version.txt").strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads the version of this program and the checked-out commit.
     *
     * @param root the project's folder; the commit is unknown if it is not a git checkout
     */
    public static Project project(Path root) throws InterruptedException {
        return new Project(
                current(), Files.exists(root.resolve(".git")) ? commit(root).orElse(null) : null);
    }

    private static Optional<String> commit(Path root) throws InterruptedException {
        Optional<String> hash = git(root, "rev-parse", "HEAD");
        boolean changed = git(root, "status", "--porcelain", "--untracked-files=no")
                .filter(changes -> !changes.isEmpty())
                .isPresent();
        return hash.map(commit -> changed ? commit + "-dirty" : commit);
    }

    private static Optional<String> git(Path root, String... arguments) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", root.toString()));
        command.addAll(List.of(arguments));
        try {
            Process git = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return git.waitFor() == 0 ? Optional.of(output) : Optional.empty();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "git cannot be run, so the commit stays unknown", e);
            return Optional.empty();
        }
    }
}
