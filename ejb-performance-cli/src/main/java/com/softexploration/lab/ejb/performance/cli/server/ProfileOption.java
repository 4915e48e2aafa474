package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Server option that selects default settings, or tuned settings that measurably speed up calls. The README of the
 * server's scripts lists each setting with its effect.
 */
public final class ProfileOption {
    private static final String NAME = "profile";
    private static final String STOCK = "stock";
    private static final String TUNED = "tuned";

    private ProfileOption() {}

    /** Returns the given options with this option added. */
    public static List<ServerOption> with(List<ServerOption> others) {
        List<ServerOption> all = new ArrayList<>(others);
        all.add(new ServerOption(
                NAME,
                "NAME",
                STOCK + ": the server's own settings (default); " + TUNED
                        + ": with settings that measurably speed up calls."));
        return all;
    }

    /**
     * Validates the value, if given.
     *
     * @throws CliException if the profile is unknown
     */
    static void check(Map<String, String> options) throws CliException {
        String profile = options.getOrDefault(NAME, STOCK);
        if (!List.of(STOCK, TUNED).contains(profile)) {
            throw CliException.wrongUse("--" + NAME + " is '" + profile + "'", "give " + STOCK + " or " + TUNED);
        }
    }

    /** Returns whether a domain uses the tuned settings. */
    public static boolean isTuned(DomainSite site) {
        return TUNED.equals(site.settings().get(NAME));
    }

    /** Returns the release of a domain's servers, followed by the profile unless it is the default. */
    public static String release(DomainSite site) {
        return site.product().version() + (isTuned(site) ? " (" + TUNED + ")" : "");
    }
}
