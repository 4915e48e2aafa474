package com.softexploration.lab.ejb.performance.cli.server.product;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.server.ServerOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Server option that permits an unprotected naming service on a machine with other users, each of whom could replace
 * the names of session beans.
 */
final class OtherUsersOption {
    private static final String NAME = "other-users";
    private static final String TRUSTED = "trusted";

    /** First numeric id of personal accounts on Linux; a later range belongs to service accounts. */
    private static final int FIRST_PERSON = 1000;

    private static final int FIRST_SERVICE = 60_001;
    private static final int LAST_SERVICE = 65_535;

    private OtherUsersOption() {}

    /** Returns the given options with this option added. */
    static List<ServerOption> with(List<ServerOption> others) {
        List<ServerOption> all = new ArrayList<>(others);
        all.add(new ServerOption(
                NAME,
                "WORD",
                TRUSTED + ": starts the servers although other users, who could change names in their naming service,"
                        + " have processes on this machine."));
        return all;
    }

    /**
     * Checks that no other user is active on the machine, unless the option declares them trusted.
     *
     * @param server the product, for the message
     * @param options values of the server's own options
     * @param others names of the other users, see {@link #active}
     * @throws CliException naming the other users, or an unknown value
     */
    static void check(String server, Map<String, String> options, Collection<String> others) throws CliException {
        String given = options.get(NAME);
        if (given != null && !given.equals(TRUSTED)) {
            throw CliException.wrongUse("--" + NAME + " is '" + given + "'", "give " + TRUSTED + ", or omit it");
        }
        if (given == null && !others.isEmpty()) {
            throw CliException.failed(
                    "The naming service of " + server
                            + " has no password, and other users have processes on this machine ("
                            + String.join(", ", others) + ")",
                    "add --" + NAME + " " + TRUSTED + " if you trust them, or choose another server");
        }
    }

    /** Returns the names of other people with processes on this machine, excluding system and service accounts. */
    static Set<String> active() {
        Optional<String> own = ProcessHandle.current().info().user();
        return ProcessHandle.allProcesses()
                .filter(OtherUsersOption::isOfPerson)
                .flatMap(process -> process.info().user().stream())
                .filter(user -> !Optional.of(user).equals(own))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isOfPerson(ProcessHandle process) {
        try {
            return isPerson((Integer) Files.getAttribute(Path.of("/proc", Long.toString(process.pid())), "unix:uid"));
        } catch (IOException | UnsupportedOperationException e) {
            // The process has ended, or this is macOS, whose service accounts have names with an underscore.
            return !Files.exists(Path.of("/proc/self"))
                    && process.info()
                            .user()
                            .filter(user -> !user.startsWith("_")
                                    && !Set.of("root", "daemon", "nobody").contains(user))
                            .isPresent();
        }
    }

    static boolean isPerson(int uid) {
        return uid >= FIRST_PERSON && (uid < FIRST_SERVICE || uid > LAST_SERVICE);
    }
}
