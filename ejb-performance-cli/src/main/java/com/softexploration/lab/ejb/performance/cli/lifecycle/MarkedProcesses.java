package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.system.ProcessMark;
import com.softexploration.lab.ejb.performance.cli.system.ServerProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Running processes with the {@linkplain ProcessMark mark} of a domain, independent of its state file. */
public final class MarkedProcesses {
    private static final Path PROC = Path.of("/proc");
    private static final Duration GRACE = Duration.ofSeconds(20);

    private MarkedProcesses() {}

    /** Returns the folders of all domains with running processes of a project. */
    public static SortedSet<Path> folders(ProjectFolder project) {
        return ProcessMark.all(PROC).values().stream()
                .filter(mark -> mark.project().equals(project.owner()))
                .map(ProcessMark::domain)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the processes of the domain in a folder. */
    public static List<ProcessIdentity> of(Path domainFolder) {
        Path folder = DomainSites.folder(domainFolder).path();
        return ProcessMark.all(PROC).entrySet().stream()
                .filter(process -> process.getValue().domain().equals(folder))
                .flatMap(process -> ProcessIdentity.of(process.getKey()).stream())
                .filter(ProcessIdentity::isAlive)
                .toList();
    }

    /** Stops the processes of the domain in a folder; returns after all have ended. */
    public static void stop(Path domainFolder) {
        List<ProcessIdentity> left = of(domainFolder);
        while (!left.isEmpty()) {
            ServerProcess.stopAll(left.stream().map(ServerProcess::found).toList(), GRACE);
            left = of(domainFolder);
        }
    }

    /**
     * Returns processes of a domain that are neither recorded in its state nor descendants of recorded ones.
     *
     * @return by name: a JVM by its server, unless that is known to be alive; others by process id
     */
    static Map<String, ProcessIdentity> strays(DomainState state, Path domainFolder) {
        Set<Long> recorded = state.processes().values().stream()
                .flatMap(process -> Stream.concat(Stream.of(process.leader()), process.jvm().stream()))
                .filter(ProcessIdentity::isAlive)
                .map(ProcessIdentity::pid)
                .collect(Collectors.toSet());
        Map<String, ProcessIdentity> strays = new TreeMap<>();
        for (ProcessIdentity process : of(domainFolder)) {
            if (!isBelow(process.pid(), recorded)) {
                String name = ProcessMark.of(PROC, process.pid())
                        .flatMap(ProcessMark::server)
                        .filter(server -> isJvm(process.pid()) && !state.isAlive(server) && !strays.containsKey(server))
                        .orElse("process-" + process.pid());
                strays.put(name, process);
            }
        }
        return strays;
    }

    private static boolean isBelow(long pid, Set<Long> ancestors) {
        for (Optional<ProcessHandle> process = ProcessHandle.of(pid);
                process.isPresent();
                process = process.get().parent()) {
            if (ancestors.contains(process.get().pid())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isJvm(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().command())
                .filter(command -> command.endsWith("/java"))
                .isPresent();
    }
}
