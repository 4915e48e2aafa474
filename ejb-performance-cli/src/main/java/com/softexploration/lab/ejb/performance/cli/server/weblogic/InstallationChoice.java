package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.server.ServerChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerOption;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Resolves the user's options for WebLogic. */
record InstallationChoice(List<ServerProduct> releases, Map<String, String> options, Map<String, String> environment) {
    static final String JAVA_HOME = "java-home";
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
                    JAVA_HOME,
                    "DIR",
                    "The JDK of WebLogic's servers, 17 or 21. Default: the one that runs this command."),
            new ServerOption(
                    JMX,
                    "WAY",
                    "How to reach WebLogic's MXBeans: t3 (with the installation's client jar, the default if it is"
                            + " there) or pid (the JDK's JMX agent)."));

    private static final String ENVIRONMENT = "ORACLE_HOME";

    /** JDKs supported by both releases. With others, the servers fail with messages that do not name the JDK. */
    private static final List<String> JDKS = List.of("17", "21");

    private static final Pattern JDK_VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"((\\d+)[^\"]*)\"");

    /**
     * @throws CliException if there is no installation, its release is unknown or not supported, or an option has an
     *     invalid value
     */
    ServerChoice choice() throws CliException {
        OracleHome home = home();
        home.requireWlst();
        return new ServerChoice(
                release(home),
                Optional.of(home.path()),
                Map.of(JMX, jmx(home), JAVA_HOME, javaHome().toString()));
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

    private Path javaHome() throws CliException {
        Path javaHome = absolute(options.getOrDefault(JAVA_HOME, System.getProperty("java.home")));
        if (!Files.isExecutable(javaHome.resolve("bin/java"))) {
            throw CliException.wrongUse("There is no bin/java in " + javaHome, "name a JDK with --" + JAVA_HOME);
        }
        requireSupported(javaHome);
        return javaHome;
    }

    private static void requireSupported(Path javaHome) throws CliException {
        Path release = javaHome.resolve("release");
        String remedy = "name a JDK " + String.join(" or ", JDKS) + " with --" + JAVA_HOME;
        try {
            Matcher version = JDK_VERSION.matcher(Files.readString(release));
            if (!version.find()) {
                throw CliException.wrongUse(release + " names no version of a JDK", remedy);
            }
            if (!JDKS.contains(version.group(2))) {
                throw CliException.wrongUse(
                        "WebLogic does not run on JDK " + version.group(1) + " in " + javaHome, remedy);
            }
        } catch (IOException e) {
            throw CliException.wrongUse(
                    "The version of the JDK in " + javaHome + " is not known: no " + release, remedy);
        }
    }

    private static Path absolute(String folder) {
        return Path.of(folder).toAbsolutePath().normalize();
    }
}
