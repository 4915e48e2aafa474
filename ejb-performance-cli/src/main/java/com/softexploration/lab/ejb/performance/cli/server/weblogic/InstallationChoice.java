package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.server.ServerChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerOption;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Resolves the user's options for WebLogic. */
record InstallationChoice(List<ServerProduct> releases, Map<String, String> options, Map<String, String> environment) {
    static final String JMX = "jmx";
    static final String T3 = "t3";
    private static final String RELEASE = "release";
    private static final String BY_PID = "pid";

    /** The options of the command line. */
    static final List<ServerOption> OPTIONS = List.of(
            new ServerOption(
                    OracleHome.OPTION, "DIR", "Your installation of WebLogic. Default: the variable ORACLE_HOME."),
            new ServerOption(
                    RELEASE,
                    "VERSION",
                    "Release of that installation, 14.1.2 or 15.1.1. Default: determined from the installation."),
            new ServerOption(
                    JMX,
                    "WAY",
                    "How to reach WebLogic's MXBeans: t3 (with the installation's client jar, the default if it is"
                            + " there) or pid (the JDK's JMX agent)."));

    private static final String ENVIRONMENT = "ORACLE_HOME";

    /**
     * @throws CliException if there is no installation, its release is unknown or not supported, or an option has an
     *     invalid value
     */
    ServerChoice choice() throws CliException {
        OracleHome home = home();
        home.requireWlst();
        return new ServerChoice(release(home), Optional.of(home.path()), Map.of(JMX, jmx(home)));
    }

    private OracleHome home() throws CliException {
        String folder = Optional.ofNullable(options.get(OracleHome.OPTION))
                .or(() -> Optional.ofNullable(environment.get(ENVIRONMENT)))
                .filter(given -> !given.isBlank())
                .orElseThrow(() -> CliException.wrongUse(
                        "WebLogic runs in your own installation only, and none is named",
                        "name it with --" + OracleHome.OPTION + " DIR or the variable " + ENVIRONMENT));
        return new OracleHome(absolute(folder));
    }

    private ServerProduct release(OracleHome home) throws CliException {
        Optional<String> installed = home.version();
        Optional<String> asked = Optional.ofNullable(options.get(RELEASE));
        if (asked.isPresent()) {
            ServerProduct release = supported(asked.get())
                    .filter(known -> known.version().equals(asked.get()))
                    .orElseThrow(() ->
                            CliException.wrongUse("--" + RELEASE + " is '" + asked.get() + "'", "give " + versions()));
            if (installed.isPresent() && !isRelease(installed.get(), release)) {
                throw CliException.wrongUse(
                        home.path() + " holds WebLogic " + installed.get() + ", not " + asked.get(),
                        "leave --" + RELEASE + " out");
            }
            return release;
        }
        String version = installed.orElseThrow(() -> CliException.wrongUse(
                "The release of WebLogic in " + home.path() + " was not found (in " + OracleHome.versionPlaces() + ")",
                "name it with --" + RELEASE + ": " + versions()));
        return supported(version)
                .orElseThrow(() -> CliException.wrongUse(
                        "WebLogic " + version + " in " + home.path() + " is not supported",
                        "name an installation of " + versions() + " with --" + OracleHome.OPTION));
    }

    private Optional<ServerProduct> supported(String version) {
        return releases.stream().filter(release -> isRelease(version, release)).findFirst();
    }

    /** Whether an installed version belongs to a release; versions have more numbers, for example 14.1.2.0.0. */
    private static boolean isRelease(String version, ServerProduct release) {
        return (version + ".").startsWith(release.version() + ".");
    }

    private String versions() {
        return releases.stream().map(ServerProduct::version).collect(Collectors.joining(" or "));
    }

    private String jmx(OracleHome home) throws CliException {
        boolean client = Files.isRegularFile(home.thinClient());
        String way = options.getOrDefault(JMX, client ? T3 : BY_PID);
        if (!List.of(T3, BY_PID).contains(way)) {
            throw CliException.wrongUse("--" + JMX + " is '" + way + "'", "give t3 or pid");
        }
        if (way.equals(T3) && !client) {
            throw CliException.wrongUse(
                    "JMX by t3 needs " + home.thinClient() + ", which is missing", "use --" + JMX + " pid");
        }
        return way;
    }

    private static Path absolute(String folder) {
        return Path.of(folder).toAbsolutePath().normalize();
    }
}
