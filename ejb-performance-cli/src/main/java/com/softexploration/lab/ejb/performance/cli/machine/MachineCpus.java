package com.softexploration.lab.ejb.performance.cli.machine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * CPUs available to a process.
 *
 * @param source the machine
 * @param path folders of programs, as in the environment variable {@code PATH}
 */
public record MachineCpus(MachineSource source, String path) {
    static final String TASKSET = "taskset";

    private static final Pattern ALLOWED = Pattern.compile("(?m)^Cpus_allowed_list:\\s*(\\S+)");
    private static final Pattern RANGE = Pattern.compile("(\\d{1,4})(?:-(\\d{1,4}))?");

    /** Returns the CPUs available to this process. */
    public static MachineCpus ofThisProcess() {
        return new MachineCpus(
                new ThisMachine(Path.of("/")),
                Optional.ofNullable(System.getenv("PATH")).orElse(""));
    }

    /** Reason why processes cannot be bound to CPUs on this machine; empty if they can. */
    Optional<String> obstacle() {
        if (allowed().isEmpty()) {
            return Optional.of("only Linux reports the CPUs of a process");
        }
        boolean found = Arrays.stream(path.split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder).resolve(TASKSET)));
        return found ? Optional.empty() : Optional.of(TASKSET + " of util-linux is not on the PATH");
    }

    /** Numbers of the available CPUs; empty if unknown. */
    SortedSet<Integer> allowed() {
        return allowedList(source, "self").flatMap(MachineCpus::parse).orElseGet(TreeSet::new);
    }

    /** Returns the kernel's list of the CPUs available to a process. */
    static Optional<String> allowedList(MachineSource source, String process) {
        return source.text("proc/" + process + "/status")
                .map(ALLOWED::matcher)
                .filter(Matcher::find)
                .map(match -> match.group(1));
    }

    /** Returns the available CPUs grouped by core; if cores are unknown, each CPU forms a group. */
    List<SortedSet<Integer>> cores() {
        SortedSet<Integer> left = allowed();
        List<SortedSet<Integer>> cores = new ArrayList<>();
        while (!left.isEmpty()) {
            int first = left.first();
            SortedSet<Integer> core = source.text(
                            "sys/devices/system/cpu/cpu" + first + "/topology/thread_siblings_list")
                    .flatMap(MachineCpus::parse)
                    .orElseGet(TreeSet::new);
            core.add(first);
            core.retainAll(left);
            left.removeAll(core);
            cores.add(core);
        }
        return cores;
    }

    /** Parses a CPU list such as {@code 0-3,6}; empty if it is malformed. */
    static Optional<SortedSet<Integer>> parse(String list) {
        SortedSet<Integer> cpus = new TreeSet<>();
        for (String part : list.strip().split(",", -1)) {
            Matcher range = RANGE.matcher(part);
            if (!range.matches()) {
                return Optional.empty();
            }
            int first = Integer.parseInt(range.group(1));
            int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
            for (int cpu = first; cpu <= last; cpu++) {
                cpus.add(cpu);
            }
            if (last < first) {
                return Optional.empty();
            }
        }
        return Optional.of(cpus);
    }

    /** Formats CPU numbers as a list such as {@code 0-3,6}. */
    static String text(SortedSet<Integer> cpus) {
        StringBuilder text = new StringBuilder();
        for (int cpu : cpus) {
            boolean follows = cpus.contains(cpu - 1);
            boolean precedes = cpus.contains(cpu + 1);
            if (!follows) {
                text.append(text.isEmpty() ? "" : ",").append(cpu);
            } else if (!precedes) {
                text.append('-').append(cpu);
            }
        }
        return text.toString();
    }
}
