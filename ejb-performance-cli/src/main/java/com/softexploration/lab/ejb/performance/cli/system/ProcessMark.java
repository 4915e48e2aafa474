package com.softexploration.lab.ejb.performance.cli.system;

import com.softexploration.lab.ejb.performance.cli.base.Ownership;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Environment variables that mark every process started for a domain. Its descendants inherit them, so they are found
 * even after the process that started them was killed. On Linux, a user can read them of all own processes.
 *
 * @param project root of the project that started the process
 * @param domain absolute path of the domain's folder
 * @param server managed server; empty for other processes of the domain
 */
public record ProcessMark(Path project, Path domain, Optional<String> server) {
    private static final String PROJECT = "EJB_PERFORMANCE_PROJECT";
    private static final String DOMAIN = "EJB_PERFORMANCE_DOMAIN";
    private static final String SERVER = "EJB_PERFORMANCE_SERVER";

    /**
     * Returns the variables to add to the environment of a process. Paths are URIs, which are the same in every locale.
     */
    public Map<String, String> environment() {
        return Map.of(
                PROJECT, project.toUri().toString(), DOMAIN, domain.toUri().toString(), SERVER, server.orElse(""));
    }

    /**
     * Reads the mark of a process; empty if it has none, has ended, or belongs to another user, even if it is readable.
     *
     * @param proc mount point of the process file system
     */
    public static Optional<ProcessMark> of(Path proc, long pid) {
        Path process = proc.resolve(Long.toString(pid));
        if (!Ownership.ofCaller().isOwnProcess(process)) {
            return Optional.empty();
        }
        Map<String, String> variables = new LinkedHashMap<>();
        try {
            // Values of other variables may have any encoding.
            String environment =
                    new String(Files.readAllBytes(process.resolve("environ")), StandardCharsets.ISO_8859_1);
            for (String variable : environment.split("\0", -1)) {
                int end = variable.indexOf('=');
                if (end > 0) {
                    variables.put(variable.substring(0, end), variable.substring(end + 1));
                }
            }
            return variables.containsKey(PROJECT) && variables.containsKey(DOMAIN)
                    ? Optional.of(new ProcessMark(
                            Path.of(URI.create(variables.get(PROJECT))),
                            Path.of(URI.create(variables.get(DOMAIN))),
                            Optional.ofNullable(variables.get(SERVER)).filter(name -> !name.isEmpty())))
                    : Optional.empty();
        } catch (IOException | IllegalArgumentException | FileSystemNotFoundException e) {
            return Optional.empty();
        }
    }

    /** Returns the marks of all marked processes, by process id. */
    public static Map<Long, ProcessMark> all(Path proc) {
        Map<Long, ProcessMark> marks = new TreeMap<>();
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(proc, "[0-9]*")) {
            for (Path process : processes) {
                long pid = Long.parseLong(process.getFileName().toString());
                of(proc, pid).ifPresent(mark -> marks.put(pid, mark));
            }
        } catch (IOException e) {
            // Not Linux: nothing is known.
            return Map.of();
        }
        return marks;
    }
}
