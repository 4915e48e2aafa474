package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.base.FolderLock;
import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** This project as seen by the tests, and variations of it. */
public final class TestProject {
    private static final Path ROOT = Path.of("").toAbsolutePath().resolve("..").normalize();
    private static final int LOWEST_TEST_BASE = 20000;
    private static final int HIGHEST_TEST_BASE = 27000;

    /** Files of the module's build. */
    private static final Set<String> NO_SCRIPTS = Set.of("pom.xml", "src", "target");

    private static final List<FolderLock> HELD = new CopyOnWriteArrayList<>();

    private static ProjectFolder quickToStart;

    private TestProject() {}

    /**
     * The project itself, with EARs built and server unpacked once for all tests, and with a user's domain settings.
     */
    public static ProjectFolder real() {
        ProjectFolder real = new ProjectFolder(ROOT);
        assertThat(ears(real))
                .as("the EARs, built by `mvn package` of the whole project")
                .allSatisfy(ear -> assertThat(ear).exists());
        return real;
    }

    /** A copy shared by all tests of this JVM; see {@link #copyIn}. */
    public static synchronized ProjectFolder quickToStart() {
        if (quickToStart == null) {
            try {
                Path folder = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "project-");
                Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
                quickToStart = copyIn(folder);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return quickToStart;
    }

    /**
     * Creates a project in another folder that shares EARs and unpacked servers but has its own scripts, so that a test
     * can replace some. Its servers compile quickly rather than well, which halves their start-up time and makes them
     * unsuitable for measurements.
     */
    public static ProjectFolder copyIn(Path folder) throws IOException {
        ProjectFolder real = real();
        ProjectFolder copy = new ProjectFolder(Files.createDirectories(folder));
        copyScripts(real.domainScripts(), Files.createDirectory(copy.domainScripts()));
        Files.writeString(
                copy.domainScripts().resolve("jvm-arguments"),
                "\n-XX:TieredStopAtLevel=1\n",
                StandardOpenOption.APPEND);
        Files.createDirectories(copy.domains());
        Files.createDirectories(real.domains().resolve("servers"));
        Files.createSymbolicLink(
                copy.domains().resolve("servers"), real.domains().resolve("servers"));
        for (Path ear : ears(real)) {
            Path link = copy.root().resolve(real.root().relativize(ear));
            Files.createDirectories(link.getParent());
            Files.createSymbolicLink(link, ear);
        }
        return copy;
    }

    private static void delete(Path folder) {
        try {
            FolderTree.delete(folder);
        } catch (IOException e) {
            // it is in target, and is therefore deleted by the next clean
        }
    }

    private static void copyScripts(Path from, Path to) throws IOException {
        try (Stream<Path> entries = Files.list(from)) {
            for (Path entry : entries.toList()) {
                String name = entry.getFileName().toString();
                if (!NO_SCRIPTS.contains(name)) {
                    FolderTree.copy(entry, to.resolve(name));
                }
            }
        }
    }

    /** Starts an experiment with its domain and run directories in a folder. */
    public static ChildCommand experiment(Path folder, Map<String, String> environment, List<String> command)
            throws IOException {
        List<String> arguments = new ArrayList<>(ServerJdk.with(command));
        arguments.addAll(List.of("--domain-dir", folder.resolve("domain").toString()));
        arguments.addAll(List.of("--output", folder.resolve("runs").toString()));
        arguments.addAll(List.of("--port-base", "" + freePortBase(), "--start-timeout", "1200"));
        return ChildCommand.start(quickToStart(), folder, environment, arguments.toArray(String[]::new));
    }

    /** Replaces a WildFly script in a copy of the project. */
    static void replaceScript(ProjectFolder copy, String name, String content) throws IOException {
        Files.writeString(copy.domainScripts().resolve("wildfly").resolve(name), content);
    }

    private static List<Path> ears(ProjectFolder project) {
        return Arrays.stream(ServerRole.values())
                .flatMap(role -> Stream.of("jakarta", "javax").map(namespace -> project.ear(role.word(), namespace)))
                .toList();
    }

    /** Returns a port base whose ports are all free, reserved for this JVM among all tests on this machine. */
    public static int freePortBase() {
        return IntStream.generate(
                        () -> ThreadLocalRandom.current().nextInt(LOWEST_TEST_BASE, HIGHEST_TEST_BASE) / 100 * 100)
                .filter(TestProject::reserve)
                .filter(base ->
                        IntStream.range(base, base + 2 * ServerPorts.BLOCK).allMatch(TestProject::isFree))
                .findFirst()
                .orElseThrow();
    }

    /** Reserves a base until this JVM ends. */
    private static boolean reserve(int base) {
        Path locks = Path.of(System.getProperty("java.io.tmpdir"), "ejb-performance-test-ports");
        try {
            Optional<FolderLock> lock =
                    FolderLock.tryToTake(Files.createDirectories(locks).resolve("" + base));
            lock.ifPresent(HELD::add);
            return lock.isPresent();
        } catch (OverlappingFileLockException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Command lines of all processes that mention a folder. */
    public static List<String> processesOf(Path folder) {
        return ProcessHandle.allProcesses()
                .map(process -> commandLine(process.pid()))
                .filter(line -> line.contains(folder.toString()))
                .toList();
    }

    /** Ends those processes, so that a failing test leaves none, and returns their command lines. */
    public static List<String> endProcessesOf(Path folder) {
        List<String> left = processesOf(folder);
        mentioning(folder).forEach(ProcessHandle::destroyForcibly);
        return left;
    }

    /** Process ids of WildFly's JVMs among them, from their very start. */
    public static List<Long> wildFlyPids(Path folder) {
        return mentioning(folder)
                .map(ProcessHandle::pid)
                .filter(pid -> commandLine(pid).contains("jboss-modules.jar"))
                .toList();
    }

    private static Stream<ProcessHandle> mentioning(Path folder) {
        return ProcessHandle.allProcesses()
                .filter(process -> commandLine(process.pid()).contains(folder.toString()));
    }

    /** Environment of this process with some variables replaced. */
    public static Map<String, String> environmentWith(Map<String, String> others) {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.putAll(others);
        return environment;
    }

    private static String commandLine(long pid) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), "cmdline"))
                    .replace('\0', ' ');
        } catch (IOException e) {
            // Ended in the meantime.
            return "";
        }
    }

    /**
     * Whether a port becomes free within two minutes, since the system may still be closing our own connections to it.
     */
    public static boolean becomesFree(int port) {
        for (int look = 0; look < 1_200 && !isFree(port); look++) {
            LockSupport.parkNanos(100_000_000);
        }
        return isFree(port);
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port)) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
