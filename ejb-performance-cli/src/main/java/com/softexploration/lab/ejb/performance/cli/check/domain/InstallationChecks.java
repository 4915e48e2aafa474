package com.softexploration.lab.ejb.performance.cli.check.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.check.Check;
import com.softexploration.lab.ejb.performance.cli.check.Check.Finding;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.lifecycle.RequestCheck;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import com.softexploration.lab.ejb.performance.cli.system.ForegroundCommand;
import com.softexploration.lab.ejb.performance.cli.system.Maven;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Checks of an installation common to all servers. They write nothing.
 *
 * @param request the domain that would be started
 */
record InstallationChecks(RequestCheck request, DomainPlan plan) {
    static final String INSTALLATION = "installation";

    /** Returns the checks in the order of the output, except the check of the ports. */
    List<Check> all() {
        return List.of(
                new Check(INSTALLATION, this::installation),
                new Check("JDK of the command line", () -> {
                    Jdk own = Jdk.ofThisProcess();
                    return Finding.ok(own + " in " + own.home());
                }),
                new Check("JDK of the servers", this::jdk),
                new Check("EARs", () -> {
                    request.requireEars();
                    return Finding.ok(request.site().product().namespace());
                }),
                new Check("memory", () -> new FreeMemory(Path.of("/proc")).finding(plan)));
    }

    /** Returns the check of the ports. */
    Check ports() {
        return new Check("ports", () -> {
            request.requireFreePorts();
            int base = request.request().portBase();
            return Finding.ok(base + " to " + (base + plan.servers().size() * ServerPorts.BLOCK - 1) + " are free");
        });
    }

    private Finding jdk() throws CliException, InterruptedException {
        request.requireJdk();
        Jdk jdk = request.request().jdk();
        return Finding.ok(jdk + " in " + jdk.home() + "; supported: "
                + request.site().product().jdks().text());
    }

    private Finding installation() throws CliException {
        ServerProduct product = request.site().product();
        Path installation = request.site().installation();
        Optional<ServerProduct.Archive> archive = product.archive();
        if (archive.isEmpty() || Files.isDirectory(installation)) {
            return Finding.ok(product.title() + " in " + installation);
        }
        new Maven(request.project().root(), System.getenv(), new ForegroundCommand()).requireInstalled();
        return Finding.ok(product.title() + " is not unpacked yet; the first start fetches "
                + archive.get().coordinates() + " through Maven");
    }

    /**
     * Checks that there is enough free memory for the servers of a domain.
     *
     * @param proc mount point of the process file system, on Linux
     */
    record FreeMemory(Path proc) {
        private static final long MEBIBYTE = 1024 * 1024;

        /** Memory of a server's JVM apart from its heap, in bytes. */
        private static final long BESIDES_HEAP = 512 * MEBIBYTE;

        /** Memory of this program, the tools of the server, and an administration server, in bytes. */
        private static final long BESIDES_SERVERS = 1024 * MEBIBYTE;

        private static final Pattern HEAP = Pattern.compile("-Xmx(\\d{1,15})([kKmMgG]?)");
        private static final Pattern AVAILABLE = Pattern.compile("(?m)^MemAvailable:\\s+(\\d+) kB");

        /** Compares the free memory with the demand of a domain. */
        Finding finding(DomainPlan plan) throws IOException {
            return finding(
                    Stream.concat(plan.jvmArguments().stream(), plan.moreJvmOptions().stream())
                            .toList(),
                    plan.servers().size());
        }

        /**
         * Compares the free memory with the demand of the given number of servers.
         *
         * @param flags flags of each JVM; of several heap sizes, the last one counts
         */
        Finding finding(List<String> flags, int servers) throws IOException {
            long needed = needed(flags, servers);
            OptionalLong available = available();
            if (available.isEmpty()) {
                return Finding.skipped("free memory is unknown on this system; about " + text(needed) + " are needed");
            }
            return available.getAsLong() >= needed
                    ? Finding.ok(text(available.getAsLong()) + " free, about " + text(needed) + " needed")
                    : Finding.failed(text(available.getAsLong()) + " free, but about " + text(needed)
                            + " are needed; end other programs, or use a larger machine");
        }

        private static long needed(List<String> flags, int servers) {
            long heap = flags.stream()
                    .map(HEAP::matcher)
                    .filter(Matcher::matches)
                    .map(FreeMemory::bytes)
                    .reduce((earlier, later) -> later)
                    .orElse(1024 * MEBIBYTE);
            return servers * (heap + BESIDES_HEAP) + BESIDES_SERVERS;
        }

        private static long bytes(Matcher heap) {
            long number = Long.parseLong(heap.group(1));
            return switch (heap.group(2).toLowerCase(Locale.ROOT)) {
                case "k" -> number * 1024;
                case "m" -> number * MEBIBYTE;
                case "g" -> number * 1024 * MEBIBYTE;
                default -> number;
            };
        }

        private OptionalLong available() throws IOException {
            Path file = proc.resolve("meminfo");
            Optional<Matcher> line = Files.isReadable(file)
                    ? Optional.of(AVAILABLE.matcher(Files.readString(file))).filter(Matcher::find)
                    : Optional.empty();
            if (line.isEmpty()) {
                return OptionalLong.empty();
            }
            // A container may have less than its machine.
            long total =
                    ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean os
                            ? os.getTotalMemorySize()
                            : Long.MAX_VALUE;
            return OptionalLong.of(Math.min(total, Long.parseLong(line.get().group(1)) * 1024));
        }

        private static String text(long bytes) {
            return String.format(Locale.ROOT, "%.1f GiB", bytes / 1024.0 / MEBIBYTE);
        }
    }
}
