package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Server option for the number of calls of a race, bound in JNDI. */
public final class NumberOfCallsOption {
    /** Name of the option on the command line. */
    public static final String NAME = "number-of-calls";

    private static final long MOST_CALLS = 1_000_000_000;

    private NumberOfCallsOption() {}

    /** Returns the given options with this option added. */
    public static List<ServerOption> with(List<ServerOption> others) {
        List<ServerOption> all = new ArrayList<>();
        all.add(new ServerOption(
                NAME,
                "N",
                "Value bound in JNDI as numberOfCalls, the calls of a race if no others are requested, 1 to "
                        + MOST_CALLS + "."));
        all.addAll(others);
        return all;
    }

    /** Adds the user's value, if given, to the system properties that a server binds in JNDI. */
    public static void addTo(Map<? super String, ? super String> properties, DomainPlan plan) {
        String calls = plan.site().settings().get(NAME);
        if (calls != null) {
            properties.put("numberOfCalls", calls);
        }
    }

    /**
     * Validates the user's value, if given.
     *
     * @throws CliException if it is out of range
     */
    static void check(Map<String, String> options) throws CliException {
        String calls = options.get(NAME);
        if (calls != null && (!calls.matches("[1-9]\\d{0,9}") || Long.parseLong(calls) > MOST_CALLS)) {
            throw CliException.wrongUse(
                    "--" + NAME + " " + calls + " is out of range", "give a value from 1 to " + MOST_CALLS);
        }
    }
}
