package com.softexploration.lab.ejb.performance.cli.weblogic.standin;

import com.softexploration.lab.ejb.performance.cli.server.weblogic.StandInOracleHome;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.python.util.jython;

/** The WLST test double in place of an installation's WLST. */
public final class WlstDouble {
    private WlstDouble() {}

    /** Creates an installation in the folder {@code oracle}, with a client jar for t3. */
    public static StandInOracleHome oracleHome(Path folder, String release) throws IOException, URISyntaxException {
        StandInOracleHome oracle = StandInOracleHome.in(folder.resolve("oracle"), release + ".0.0");
        playIn(oracle, folder, release, oracle.jdk(), Path.of(System.getProperty("java.home")), "");
        return oracle;
    }

    /**
     * Makes an installation's WLST the test double.
     *
     * @param folder for files of the double
     * @param jdk home of the JDK that the product is said to be installed with
     * @param java home of the JDK that runs the double
     * @param more shell script run after each WLST script, with the domain home in {@code home}
     */
    public static void playIn(StandInOracleHome oracle, Path folder, String release, Path jdk, Path java, String more)
            throws IOException, URISyntaxException {
        Path jar = oracle.path().resolve("wlserver/server/lib/wlthint3client.jar");
        Files.createDirectories(jar.getParent());
        T3ClientJar.make(jar);
        oracle.playedBy(List.of("bash", player(folder, release, jdk, java, more).toString()));
    }

    /** Writes a command that runs the double and waits for deployments, for which the stand-ins poll. */
    private static Path player(Path folder, String release, Path jdk, Path java, String more)
            throws IOException, URISyntaxException {
        Path jythonJar = Path.of(
                jython.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path wlst = Path.of(WlstDouble.class.getResource("/wlst/main.py").toURI());
        return Files.writeString(folder.resolve("player.sh"), """
                        export WLST_DOUBLE_RELEASE='%s'
                        export WLST_DOUBLE_JAVA_HOME='%s'
                        export WLST_DOUBLE_SERVER_COMMAND='%s'
                        '%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dpython.cachedir.skip=true -cp '%s' org.python.util.jython '%s' "$@" || exit
                        home="$(sed -n 's/^domain.home=//p' "$2" 2> /dev/null)"
                        case "$1" in
                        */deploy.py)
                            for server in business_1 presentation_1; do
                                for look in $(seq 300); do
                                    grep -q '%s' "$home/servers/$server/logs/$server.out" && break
                                    sleep 0.1
                                done
                            done
                            ;;
                        esac
                        %s
                        """.formatted(
                        release,
                        jdk,
                        StandInDomain.serverCommand(folder),
                        java.resolve("bin/java"),
                        jythonJar,
                        wlst,
                        StandInServer.ACTIVE,
                        more));
    }
}
