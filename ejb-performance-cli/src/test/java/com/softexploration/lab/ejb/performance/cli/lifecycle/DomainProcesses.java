package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.system.ProcessMark;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Processes of a domain's managed servers, from their very start. */
public final class DomainProcesses {
    private static final Path PROC = Path.of("/proc");

    private DomainProcesses() {}

    /** JVMs of a managed server. */
    public static List<Long> jvms(Path domain, String server) {
        return of(domain, server).filter(DomainProcesses::isJvm).toList();
    }

    /** Scripts that have started a managed server, without its JVM. */
    public static List<Long> scripts(Path domain, String server) {
        return of(domain, server).filter(pid -> !isJvm(pid)).toList();
    }

    static boolean isAlive(long pid) {
        return ProcessIdentity.of(pid).filter(ProcessIdentity::isAlive).isPresent();
    }

    private static Stream<Long> of(Path domain, String server) {
        return ProcessMark.all(PROC).entrySet().stream()
                .filter(process -> process.getValue().domain().equals(domain)
                        && process.getValue().server().equals(Optional.of(server)))
                .map(process -> process.getKey());
    }

    private static boolean isJvm(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().command())
                .filter(command -> command.endsWith("/java"))
                .isPresent();
    }
}
