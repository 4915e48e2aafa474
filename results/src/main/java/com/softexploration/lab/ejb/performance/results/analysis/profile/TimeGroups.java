package com.softexploration.lab.ejb.performance.results.analysis.profile;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Assigns a sampled stack to the part of a call in which it was taken. Lists in {@code time-groups} say which packages
 * belong to which group: {@code common.txt} those of the JDK, of this project and of libraries that several servers
 * use, and one file per server its own.
 *
 * <p>The first frame from the top that is on a list decides, by the entry that matches most of it, that of the server
 * before a common one. Frames of the JDK and of general libraries are on the list <i>caller</i>, and belong to what called them: a hash
 * table below the serialiser is serialisation. Frames on no list are those of a user's bean if the container calls them, and
 * otherwise <i>other</i>, whatever is below them.
 */
public final class TimeGroups {
    private static final String FOLDER = "time-groups/";
    private static final String COMMON = "common";

    /** Section whose frames belong to what called them. */
    private static final String CALLER = "caller";

    /**
     * Classes by which the container calls a bean. On top of a stack one stands for the bean's method, which was inlined
     * and has no frame of its own: its own work takes nanoseconds.
     */
    private static final String ACCESSOR = "jdk.internal.reflect.GeneratedMethodAccessor";

    /** Suffix of sections whose entries decide wherever in the stack they are, because the whole thread is theirs. */
    private static final String ANYWHERE = " anywhere";

    /** Common entries first. */
    private final List<Entry> entries = new ArrayList<>();

    private final List<Entry> anywhere = new ArrayList<>();
    private final List<Entry> waiting = new ArrayList<>();
    private final Map<String, Optional<Entry>> known = new HashMap<>();

    /** Part of a call. */
    public enum Group {
        /** Sockets, selectors and waking of threads: the kernel, and the JDK's classes around it. */
        KERNEL_AND_SOCKET,
        /** Objects to bytes and back. */
        SERIALISATION,
        /** The transport's own messages: HTTP, IIOP, RMI, or the server's protocol, with its client. */
        PROTOCOL,
        /** Interceptors, security, transactions, thread pools, class loading. */
        CONTAINER,
        /** The called bean, and endpoints in front of it. */
        BEAN,
        /** Reading and writing of JSON or XML. */
        JSON_OR_XML,
        /** A blocking system call: for a request, a response, or a connection. */
        WAITING,
        /** The load test itself: its loop, its logs, and the observation of the servers. */
        HARNESS,
        /** On none of the lists. */
        OTHER;

        /** Name in files, for example {@code kernel-and-socket}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * Frame of a stack.
     *
     * @param className binary name of the class, with dots
     * @param method name of the method
     */
    public record Frame(String className, String method) {
        @Override
        public String toString() {
            return className + "." + method;
        }
    }

    /**
     * Entry of a list: the beginning of a package, a class or a method.
     *
     * @param parts texts that must follow each other, the first at the beginning
     * @param group the group of such frames; empty if they belong to their caller
     */
    private record Entry(List<String> parts, Optional<Group> group) {
        static Entry of(String text, Optional<Group> group) {
            return new Entry(List.of(text.split("\\*", -1)), group);
        }

        /** Number of characters up to the end of the match; 0 if the entry does not match. */
        int match(String frame) {
            if (!frame.startsWith(parts.get(0))) {
                return 0;
            }
            int end = parts.get(0).length();
            for (String part : parts.subList(1, parts.size())) {
                int at = frame.indexOf(part, end);
                if (at < 0) {
                    return 0;
                }
                end = at + part.length();
            }
            return end;
        }

        boolean matches(String frame) {
            return match(frame) > 0;
        }
    }

    private TimeGroups() {}

    /**
     * Returns the groups of a server.
     *
     * @param serverName its name on the command line, for example {@code wildfly-26}; of one without a list of its own,
     *     only the common lists are known
     */
    public static TimeGroups of(String serverName) {
        TimeGroups groups = new TimeGroups();
        groups.read(COMMON);
        groups.read(serverName.replaceFirst("-.*", ""));
        return groups;
    }

    private void read(String name) {
        try (InputStream stream = TimeGroups.class.getResourceAsStream(FOLDER + name + ".txt")) {
            if (stream != null) {
                add(name, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(String name, String lists) {
        String section = CALLER;
        for (String line : lists.lines().map(String::strip).toList()) {
            if (line.startsWith("[")) {
                section = line.substring(1, line.length() - 1);
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                add(name, section, line);
            }
        }
    }

    private void add(String name, String section, String text) {
        Optional<Group> group =
                section.equals(CALLER) ? Optional.empty() : Optional.of(group(name, section.replace(ANYWHERE, "")));
        Entry entry = Entry.of(text, group);
        if (section.endsWith(ANYWHERE)) {
            anywhere.add(entry);
        } else if (group.equals(Optional.of(Group.WAITING))) {
            waiting.add(entry);
        } else {
            entries.add(entry);
        }
    }

    private static Group group(String name, String word) {
        for (Group group : Group.values()) {
            if (group.word().equals(word)) {
                return group;
            }
        }
        throw new IllegalStateException(FOLDER + name + ".txt has an unknown section [" + word + "]");
    }

    /**
     * Returns the group of a stack.
     *
     * @param frames its frames, the top one first
     * @param inNativeMethod whether the thread was in a native method, which may block, instead of in Java code
     */
    public Group groupOf(List<Frame> frames, boolean inNativeMethod) {
        List<String> stack = frames.stream().map(Frame::toString).toList();
        Optional<Entry> ofThread = stack.stream()
                .flatMap(frame -> anywhere.stream().filter(entry -> entry.matches(frame)))
                .findFirst();
        if (ofThread.isPresent()) {
            return ofThread.get().group().orElseThrow();
        }
        return inNativeMethod && isWaiting(stack) ? Group.WAITING : groupInJava(stack);
    }

    /** Returns whether one of the frames below the native method, down to the first that is not of a socket, waits. */
    private boolean isWaiting(List<String> stack) {
        for (String frame : stack) {
            if (waiting.stream().anyMatch(entry -> entry.matches(frame))) {
                return true;
            }
            if (!find(frame).flatMap(Entry::group).equals(Optional.of(Group.KERNEL_AND_SOCKET))) {
                return false;
            }
        }
        return false;
    }

    private Group groupInJava(List<String> stack) {
        boolean inlined = !stack.isEmpty() && stack.get(0).startsWith(ACCESSOR);
        boolean unlisted = false;
        for (String frame : stack) {
            Optional<Entry> entry = find(frame);
            if (entry.isEmpty()) {
                unlisted = true;
                continue;
            }
            Optional<Group> group = entry.get().group();
            if (group.isPresent()) {
                if (inlined && group.get() == Group.CONTAINER) {
                    return Group.BEAN;
                }
                return unlisted ? ofUnlisted(group.get()) : group.get();
            }
        }
        return Group.OTHER;
    }

    private static Group ofUnlisted(Group caller) {
        return caller == Group.CONTAINER ? Group.BEAN : Group.OTHER;
    }

    private Optional<Entry> find(String frame) {
        return known.computeIfAbsent(frame, wanted -> entries.stream()
                .filter(entry -> entry.matches(wanted))
                .reduce((one, later) -> later.match(wanted) >= one.match(wanted) ? later : one));
    }
}
