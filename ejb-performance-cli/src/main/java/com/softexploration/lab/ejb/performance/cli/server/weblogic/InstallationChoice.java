package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.cli.jmx.ServerClient;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseNumber;
import com.softexploration.lab.ejb.performance.cli.server.ReleaseTable;
import com.softexploration.lab.ejb.performance.cli.server.ServerChoice;
import com.softexploration.lab.ejb.performance.cli.server.ServerOption;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Resolves the installation options of WebLogic.
 *
 * @param releases tested releases, oldest first
 * @param javaRelease of this process, which loads the client for JMX over t3
 */
record InstallationChoice(
        List<ServerProduct> releases, Map<String, String> options, Map<String, String> environment, int javaRelease) {
    static final String JMX = "jmx";
    static final String T3 = "t3";
    static final String JNDI_ALLOW = "jndi-allow";
    private static final String RELEASE = "release";
    private static final String BY_PID = "pid";

    /**
     * Part of a version that identifies the release; the version of an installation also contains patch sets, for
     * example 14.1.2.0.0.
     */
    private static final Pattern NUMBERS = Pattern.compile("(\\d{1,4}\\.\\d{1,4}\\.\\d{1,4})(\\.\\d{1,8})*");

    /** Command-line options of WebLogic. */
    static final List<ServerOption> OPTIONS = List.of(
            new ServerOption(
                    OracleHome.OPTION, "DIR", "Your installation of WebLogic (default: the variable ORACLE_HOME)."),
            new ServerOption(
                    RELEASE,
                    "VERSION",
                    "Release of your installation, such as 15.1.1 (default: read from the installation)."),
            new ServerOption(
                    JMX,
                    "WAY",
                    "How to reach WebLogic's MXBeans: t3 (with the installation's client jar, the default if this JDK"
                            + " can load it) or pid (the JDK's JMX agent)."),
            new ServerOption(
                    JNDI_ALLOW,
                    "LIST",
                    "From 26.1 on: addresses at which presentation servers may look up names, the value of"
                            + " JNDIOutboundConnectionsAllowed (default: none, which that release may refuse)."));

    private static final String ENVIRONMENT = "ORACLE_HOME";

    /**
     * Resolves the options.
     *
     * @throws CliException if there is no installation, its release is unknown or not supported, or an option has an
     *     invalid value
     */
    ServerChoice choice() throws CliException {
        OracleHome home = home();
        home.requireWlst();
        ServerProduct release = release(home);
        List<String> notes = new ArrayList<>(ReleaseTable.note(release).stream().toList());
        String jmx = jmx(home, notes);
        Map<String, String> settings = new HashMap<>(Map.of(JMX, jmx));
        Optional.ofNullable(options.get(JNDI_ALLOW)).ifPresent(list -> settings.put(JNDI_ALLOW, list));
        return new ServerChoice(release, Optional.of(home.path()), settings, List.copyOf(notes));
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
        String asked = options.get(RELEASE);
        if (asked == null && installed.isEmpty()) {
            throw CliException.wrongUse(
                    "The release of WebLogic in " + home.path() + " was not found (in " + OracleHome.versionPlaces()
                            + ")",
                    "name it with --" + RELEASE + ": " + versions());
        }
        String found = installed.orElse(asked);
        String release = numbers(found)
                .orElseThrow(() -> CliException.wrongUse(
                        "The release '" + found + "' of WebLogic in " + home.path() + " is not a number",
                        "name it with --" + RELEASE + ": " + versions()));
        if (asked != null && !asked.equals(release)) {
            throw installed.isPresent() && numbers(asked).filter(asked::equals).isPresent()
                    ? CliException.wrongUse(
                            home.path() + " holds WebLogic " + found + ", not " + asked, "leave --" + RELEASE + " out")
                    : CliException.wrongUse("--" + RELEASE + " is '" + asked + "'", "give " + versions());
        }
        ServerProduct oldest = releases.get(0);
        if (ReleaseNumber.ASCENDING.compare(release, oldest.version()) < 0) {
            throw CliException.wrongUse(
                    "WebLogic " + found + " in " + home.path() + " is older than " + oldest.version()
                            + ", the first release that runs on JDK "
                            + oldest.jdks().releases().get(0),
                    "name an installation of " + versions() + " or later with --" + OracleHome.OPTION);
        }
        return ReleaseTable.release(oldest.product(), release);
    }

    private static Optional<String> numbers(String version) {
        Matcher matcher = NUMBERS.matcher(version);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private String versions() {
        List<String> all = releases.stream().map(ServerProduct::version).toList();
        return String.join(", ", all.subList(0, all.size() - 1)) + " or " + all.get(all.size() - 1);
    }

    /** Chooses the access to the MXBeans; if there is no usable client jar, the default is access without it. */
    private String jmx(OracleHome home, List<String> notes) throws CliException {
        String way = options.get(JMX);
        if (way != null && !List.of(T3, BY_PID).contains(way)) {
            throw CliException.wrongUse("--" + JMX + " is '" + way + "'", "give t3 or pid");
        }
        if (BY_PID.equals(way)) {
            return BY_PID;
        }
        Optional<String> obstacle = obstacleToT3(home);
        if (obstacle.isEmpty()) {
            return T3;
        }
        if (T3.equals(way)) {
            throw CliException.wrongUse(
                    obstacle.get(),
                    "use --" + JMX + " pid, or start " + ProgramCommand.called()
                            + " with the JDK of the installation (JAVA_HOME)");
        }
        notes.add(obstacle.get() + ", so the MXBeans are reached by process id (--" + JMX + " " + BY_PID + ")");
        return BY_PID;
    }

    private Optional<String> obstacleToT3(OracleHome home) {
        Optional<Path> client = home.thinClient();
        if (client.isEmpty()) {
            return Optional.of("JMX by t3 needs " + home.thinClients() + ", which is missing");
        }
        int needed = ServerClient.WEBLOGIC.javaRelease(client.get()).orElse(javaRelease);
        return needed <= javaRelease
                ? Optional.empty()
                : Optional.of("JMX by t3 needs JDK " + needed + " or later, for which " + client.get()
                        + " is compiled, and this command runs on JDK " + javaRelease);
    }

    private static Path absolute(String folder) {
        return Path.of(folder).toAbsolutePath().normalize();
    }
}
