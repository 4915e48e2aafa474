package com.softexploration.lab.ejb.performance.results.analysis.profile;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/**
 * Profiles of the calls of an experiment, from the flight recordings of its servers on this machine. Only what happened
 * during measured phases counts; those of remote load tests are recorded by the caller, whose clock the business server
 * shares.
 *
 * @param calls profiles of the recorded calls, in the order of tables
 * @param problems unusable recordings, one line each
 */
public record Profiles(List<CallProfile> calls, List<String> problems) {
    /** No recordings. */
    public static final Profiles NONE = new Profiles(List.of(), List.of());

    private static final Pattern RECORDING = Pattern.compile("(business|presentation)(-\\d+)?(-start-\\d+)?\\.jfr");
    /** Threads of the JIT compiler, which is busy after each start of a recording, in parallel to the calls. */
    private static final Pattern COMPILER = Pattern.compile("C[12] CompilerThread|JVMCI|Sweeper thread|Libgraal");

    private static final String CPU_INFORMATION = "jdk.CPUInformation";

    /** Parts of names of generated classes that differ from JVM to JVM. */
    private static final Pattern GENERATED =
            Pattern.compile("(?<=\\$\\$Lambda)[$\\d].*|[+./]0x[0-9a-f]{6,}.*|(?<=Proxy|Accessor|\\$\\$view)\\d+$");

    /**
     * Reads the recordings of a run directory; memory depends on the number of different stacks, not on that of events.
     * A recording that is damaged counts as far as it can be read.
     *
     * @param groups groups of the recorded servers
     * @throws ResultsException if the directory cannot be listed
     */
    public static Profiles read(Path runDirectory, TimeGroups groups) throws ResultsException {
        List<Recording> recordings = recordings(runDirectory);
        if (recordings.isEmpty()) {
            return NONE;
        }
        Reader reader = new Reader(groups);
        recordings.forEach(reader::readPhases);
        recordings.forEach(reader::readSamples);
        return new Profiles(reader.calls(), List.copyOf(reader.problems));
    }

    private static List<Recording> recordings(Path directory) throws ResultsException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().flatMap(file -> Recording.of(file).stream()).toList();
        } catch (IOException e) {
            throw new ResultsException("Cannot list " + directory + " (" + e + "); make it readable", e);
        }
    }

    /** Returns the profile of a call; empty if it was not recorded. */
    public Optional<CallProfile> of(SeriesKey key) {
        return calls.stream()
                .filter(call -> call.key().equals(new SeriesKey(key.operation(), key.side(), key.transport())))
                .findFirst();
    }

    /**
     * A recording of one start of a server.
     *
     * @param generator whether another presentation server called at the same time
     */
    private record Recording(Path file, ServerRole role, boolean generator) {
        static Optional<Recording> of(Path file) {
            Matcher name = RECORDING.matcher(file.getFileName().toString());
            return name.matches()
                    ? Optional.of(new Recording(
                            file,
                            name.group(1).equals(ServerRole.BUSINESS.word())
                                    ? ServerRole.BUSINESS
                                    : ServerRole.PRESENTATION,
                            name.group(2) != null))
                    : Optional.empty();
        }

        void read(Consumer<RecordedEvent> reader) throws IOException {
            try (RecordingFile events = new RecordingFile(file)) {
                while (events.hasMoreEvents()) {
                    reader.accept(events.readEvent());
                }
            }
        }
    }

    /** Reads phases, then samples: the event of a phase follows those of its samples. */
    private static final class Reader {
        private final TimeGroups groups;
        private final List<LoadTestPhase> phases = new ArrayList<>();
        private final Map<Path, Integer> processors = new HashMap<>();
        private final Map<SeriesKey, Map<ServerRole, ServerProfile>> profiles = new TreeMap<>(SeriesKey.IN_ORDER);
        private final List<String> problems = new ArrayList<>();
        private boolean hasGenerators;

        Reader(TimeGroups groups) {
            this.groups = groups;
        }

        void readPhases(Recording recording) {
            hasGenerators |= recording.generator();
            try {
                recording.read(event -> {
                    LoadTestPhase.of(event, recording.role()).ifPresent(phases::add);
                    if (event.getEventType().getName().equals(CPU_INFORMATION)) {
                        processors.put(recording.file(), event.getInt("hwThreads"));
                    }
                });
            } catch (IOException | RuntimeException e) {
                // The parser of the JDK throws various exceptions if a file is damaged.
                problems.add(Printable.of(recording.file().getFileName() + " is damaged or no flight recording ("
                        + e.getMessage() + "): the profile lacks what follows; record again with --jfr"));
            }
        }

        void readSamples(Recording recording) {
            if (phases.isEmpty()) {
                return;
            }
            Samples samples = new Samples(recording.role(), processors.getOrDefault(recording.file(), 0));
            try {
                recording.read(samples::add);
            } catch (IOException | RuntimeException e) {
                // reported when the phases were read
                return;
            }
        }

        private Optional<ServerProfile> profileAt(ServerRole role, Instant from, Instant to) {
            for (LoadTestPhase phase : phases) {
                boolean servedBy = role == ServerRole.BUSINESS || phase.key().side() == Side.REMOTE;
                if (servedBy && phase.contains(from) && phase.contains(to)) {
                    return Optional.of(profiles.computeIfAbsent(phase.key(), key -> new EnumMap<>(ServerRole.class))
                            .computeIfAbsent(role, server -> new ServerProfile()));
                }
            }
            return Optional.empty();
        }

        List<CallProfile> calls() {
            List<CallProfile> calls = new ArrayList<>();
            profiles.forEach((key, servers) -> {
                List<LoadTestPhase> ofCall =
                        phases.stream().filter(phase -> phase.key().equals(key)).toList();
                boolean known = !hasGenerators && ofCall.stream().allMatch(phase -> phase.threads() > 0);
                calls.add(new CallProfile(
                        key,
                        ofCall.stream().mapToLong(LoadTestPhase::calls).sum(),
                        ofCall.stream().mapToDouble(LoadTestPhase::nanos).sum(),
                        known
                                ? ofCall.stream()
                                        .mapToDouble(phase -> phase.nanos() * phase.threads())
                                        .sum()
                                : 0,
                        Collections.unmodifiableMap(servers)));
            });
            return calls;
        }

        /** Samples of one recording. */
        private final class Samples {
            private final ServerRole role;
            private final int processors;
            private Instant lastLoad = Instant.MAX;

            Samples(ServerRole role, int processors) {
                this.role = role;
                this.processors = processors;
            }

            void add(RecordedEvent event) {
                switch (event.getEventType().getName()) {
                    case "jdk.ExecutionSample" -> addExecution(event);
                    case "jdk.ObjectAllocationSample" -> addAllocation(event);
                    case "jdk.CPULoad" -> addLoad(event);
                    case "jdk.ThreadCPULoad" -> addThreadLoad(event);
                    default -> {
                        // not about where time goes
                    }
                }
            }

            private void addExecution(RecordedEvent event) {
                RecordedStackTrace stack = event.getStackTrace();
                if (stack != null) {
                    at(event).ifPresent(profile -> {
                        List<TimeGroups.Frame> frames = frames(stack);
                        profile.addExecution(names(stack, frames), groups.groupOf(frames, false));
                    });
                }
            }

            private void addAllocation(RecordedEvent event) {
                RecordedStackTrace stack = event.getStackTrace();
                RecordedClass allocated = event.getClass("objectClass");
                if (stack != null && allocated != null) {
                    at(event).ifPresent(profile -> {
                        List<String> names = names(stack, frames(stack));
                        names.add(readable(allocated.getName()));
                        profile.addAllocation(names, event.getLong("weight"));
                    });
                }
            }

            private void addThreadLoad(RecordedEvent event) {
                RecordedThread thread = event.getThread();
                String name = thread == null || thread.getJavaName() == null ? "" : thread.getJavaName();
                at(event)
                        .ifPresent(profile -> profile.addThreadLoad(
                                COMPILER.matcher(name).lookingAt(), event.getFloat("user"), event.getFloat("system")));
            }

            /** Adds the CPU time since the last reading. */
            private void addLoad(RecordedEvent event) {
                Instant time = event.getStartTime();
                if (lastLoad.isBefore(time) && processors > 0) {
                    double nanos = Duration.between(lastLoad, time).toNanos();
                    double cpuNanos = nanos * processors;
                    profileAt(role, lastLoad, time)
                            .ifPresent(profile -> profile.addCpuTime(
                                    nanos,
                                    event.getFloat("jvmUser") * cpuNanos,
                                    event.getFloat("jvmSystem") * cpuNanos));
                }
                lastLoad = time;
            }

            private Optional<ServerProfile> at(RecordedEvent event) {
                return profileAt(role, event.getStartTime(), event.getStartTime());
            }
        }

        private static List<TimeGroups.Frame> frames(RecordedStackTrace stack) {
            List<TimeGroups.Frame> frames = new ArrayList<>();
            for (RecordedFrame frame : stack.getFrames()) {
                frames.add(new TimeGroups.Frame(
                        readable(frame.getMethod().getType().getName()),
                        frame.getMethod().getName()));
            }
            return frames;
        }

        /** Returns the names of frames, the bottom one first. */
        private static List<String> names(RecordedStackTrace stack, List<TimeGroups.Frame> frames) {
            List<String> names = new ArrayList<>();
            if (stack.isTruncated()) {
                names.add(StackTree.TRUNCATED);
            }
            for (int i = frames.size() - 1; i >= 0; i--) {
                names.add(frames.get(i).toString());
            }
            return names;
        }

        private static String readable(String className) {
            return GENERATED.matcher(Printable.of(className)).replaceFirst("");
        }
    }
}
