package com.softexploration.lab.ejb.performance.cli.machine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.cli.system.CommandRunner;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * CPUs to which servers are bound.
 * Servers are bound before their JVMs start, so that the JVMs size their thread pools accordingly.
 *
 * @param asked value of {@link #OPTION}
 * @param cpus CPU lists for {@code taskset}, by role; empty if the scheduler places the servers
 * @param obstacle reason why {@link #SPLIT} is unavailable
 */
public record CpuPlacement(String asked, Map<ServerRole, String> cpus, Optional<String> obstacle) {
    public static final String OPTION = RunOptions.CPUS;
    public static final String SPLIT = "split";
    public static final String ONE = "one";
    public static final String FREE = "free";

    /** Recorded value of the option for variants that are measured at the same time. */
    private static final String DUET = "duet";

    /** Default value of the option. */
    public static final String DEFAULT = FREE;

    /** Placement in which the operating system schedules the servers on all CPUs. */
    public static final CpuPlacement SCHEDULER = new CpuPlacement(FREE, Map.of(), Optional.empty());

    private static final String EXAMPLE = "business=0-3,presentation=4-7";

    /**
     * Determines the CPUs.
     *
     * @throws CliException if the text is invalid, names CPUs unavailable to this process, or requires a missing
     *     {@code taskset}
     */
    public static CpuPlacement of(String text, MachineCpus machine) throws CliException {
        if (text.equals(FREE)) {
            return SCHEDULER;
        }
        if (!text.equals(SPLIT) && !text.equals(ONE) && !text.contains("=")) {
            throw wrong("is '" + text + "'", "give " + SPLIT + ", " + ONE + ", " + FREE + " or lists: " + EXAMPLE);
        }
        Optional<String> obstacle = machine.obstacle();
        if (obstacle.isPresent()) {
            return unbound(text, obstacle.get());
        }
        if (text.contains("=")) {
            return new CpuPlacement(text, listed(text, machine.allowed()), Optional.empty());
        }
        if (text.equals(ONE) || machine.allowed().size() == 1) {
            String first = machine.allowed().first().toString();
            return bound(text, first, first);
        }
        List<String> halves = halves(machine);
        return bound(text, halves.get(0), halves.get(1));
    }

    /** Returns the lists of the two halves of the CPUs, of which there are several, with whole cores if possible. */
    private static List<String> halves(MachineCpus machine) {
        List<SortedSet<Integer>> cores = machine.cores();
        List<SortedSet<Integer>> units = cores.size() > 1
                ? cores
                : cores.get(0).stream()
                        .map(cpu -> (SortedSet<Integer>) new TreeSet<>(List.of(cpu)))
                        .toList();
        int half = units.size() / 2;
        return List.of(list(units.subList(0, half)), list(units.subList(half, units.size())));
    }

    /**
     * Returns the placements of two variants that are measured at the same time: all servers of each on one half of the
     * CPUs.
     *
     * @throws CliException if servers cannot be bound to CPUs, or there is only one
     */
    public static List<CpuPlacement> ofDuet(MachineCpus machine) throws CliException {
        Optional<String> obstacle = machine.obstacle()
                .or(() -> machine.allowed().size() == 1 ? Optional.of("there is only one CPU") : Optional.empty());
        if (obstacle.isPresent()) {
            throw CliException.wrongUse("A duet is not possible: " + obstacle.get(), "omit it");
        }
        return halves(machine).stream().map(half -> bound(DUET, half, half)).toList();
    }

    /**
     * Binds all threads of a running process to CPUs, and those that they will start.
     *
     * @param cpus CPU list
     * @throws CliException if that fails
     */
    public static void bind(long pid, String cpus, CommandRunner commands) throws CliException, InterruptedException {
        try {
            CommandResult result = commands.run(
                    List.of(MachineCpus.TASKSET, "-a", "-c", "-p", cpus, Long.toString(pid)), Path.of("."), Map.of());
            if (result.exitCode() != 0) {
                throw notBound(pid, cpus, String.join(" ", result.output()), null);
            }
        } catch (IOException e) {
            throw notBound(pid, cpus, e.getMessage(), e);
        }
    }

    private static CliException notBound(long pid, String cpus, String reason, IOException cause) {
        return CliException.failed(
                "The server with pid " + pid + " cannot be bound to CPU " + cpus + " (" + reason + ")",
                "run it again without --pairing duet",
                cause);
    }

    /**
     * Returns the placement for a machine on which servers cannot be bound to CPUs.
     *
     * @param obstacle the reason
     * @throws CliException if the text names CPUs
     */
    public static CpuPlacement unbound(String text, String obstacle) throws CliException {
        if (text.equals(SPLIT)) {
            return new CpuPlacement(SPLIT, Map.of(), Optional.of(obstacle));
        }
        if (text.equals(FREE)) {
            return SCHEDULER;
        }
        throw wrong("is not possible: " + obstacle, "omit it");
    }

    private static CpuPlacement bound(String asked, String business, String presentation) {
        return new CpuPlacement(
                asked,
                new EnumMap<>(Map.of(ServerRole.BUSINESS, business, ServerRole.PRESENTATION, presentation)),
                Optional.empty());
    }

    private static Map<ServerRole, String> listed(String text, SortedSet<Integer> allowed) throws CliException {
        Map<ServerRole, String> lists = new EnumMap<>(ServerRole.class);
        // A comma separates servers as well as CPUs: only a server has an equals sign.
        for (String part : text.split(",(?=[^,]*=)", -1)) {
            String[] server = part.split("=", 2);
            ServerRole role = role(server[0]);
            if (lists.put(role, server[server.length - 1]) != null) {
                throw wrong("names " + role.word() + " twice", "give each server one list: " + EXAMPLE);
            }
        }
        SortedSet<Integer> taken = new TreeSet<>();
        for (ServerRole role : ServerRole.values()) {
            String list = lists.getOrDefault(role, "");
            if (list.isEmpty()) {
                throw wrong("has no CPUs for " + role.word(), "give both servers some: " + EXAMPLE);
            }
            SortedSet<Integer> cpus = MachineCpus.parse(list)
                    .orElseThrow(
                            () -> wrong("has '" + list + "', which is not a list of CPUs", "write it like 0-3 or 0,2"));
            for (int cpu : cpus) {
                if (!allowed.contains(cpu)) {
                    throw wrong(
                            "has CPU " + cpu + ", which this process may not use",
                            "choose from " + MachineCpus.text(allowed));
                }
                if (!taken.add(cpu)) {
                    throw wrong(
                            "has CPU " + cpu + " twice",
                            "give each server separate CPUs, or all servers one with " + OPTION + " " + ONE);
                }
            }
            lists.put(role, MachineCpus.text(cpus));
        }
        return lists;
    }

    private static ServerRole role(String word) throws CliException {
        return Arrays.stream(ServerRole.values())
                .filter(role -> role.word().equals(word))
                .findFirst()
                .orElseThrow(() -> wrong(
                        "has '" + word + "', which is not a server",
                        "the servers are business and presentation: " + EXAMPLE));
    }

    private static CliException wrong(String problem, String remedy) {
        return CliException.wrongUse(OPTION + " " + problem, remedy);
    }

    private static String list(Collection<SortedSet<Integer>> cores) {
        return MachineCpus.text(
                cores.stream().flatMap(Collection::stream).collect(Collectors.toCollection(TreeSet::new)));
    }

    /** Prepends the CPU binding of a role to the start command of a server. */
    public List<String> command(ServerRole role, List<String> command) {
        if (!cpus.containsKey(role)) {
            return command;
        }
        List<String> prefixed = new ArrayList<>(List.of(MachineCpus.TASKSET, "-c", cpus.get(role)));
        prefixed.addAll(command);
        return prefixed;
    }

    /** Describes the placement for the console, for example {@code business on CPUs 0-3, presentation on CPUs 4-7}. */
    @Override
    public String toString() {
        if (cpus.isEmpty()) {
            return obstacle.map(why -> "placed by the scheduler (" + why + ")").orElse("placed by the scheduler");
        }
        return cpus.entrySet().stream()
                .map(entry -> String.format(
                        Locale.ROOT,
                        "%s on CPU%s %s",
                        entry.getKey().word(),
                        entry.getValue().matches("\\d+") ? "" : "s",
                        entry.getValue()))
                .collect(Collectors.joining(", "));
    }
}
