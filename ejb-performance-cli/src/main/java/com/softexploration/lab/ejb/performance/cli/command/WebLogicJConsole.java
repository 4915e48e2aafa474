package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.jmx.WebLogicClient;
import java.nio.file.Path;
import java.util.List;

/**
 * How to open JConsole on servers that only WebLogic's client reaches, ready to paste. Checked with the JConsoles of JDK
 * 17 and 25 and a stand-in for the client jar: they load the provider from that jar and connect by t3 with the user and
 * password that are typed into the dialog. Not run with the product.
 */
final class WebLogicJConsole {
    private WebLogicJConsole() {}

    /** The command that starts JConsole. */
    static String command(Path clientJar) {
        // JConsole ignores the variable CLASSPATH. On a modular JDK its own classes are in a module, so nothing else
        // belongs on its class path.
        return "jconsole -J-Djava.class.path='" + clientJar + "'"
                + " -J-Djmx.remote.protocol.provider.pkgs=" + WebLogicClient.PROVIDER_PACKAGE
                + " -J--add-opens=" + WebLogicClient.OPENED_PACKAGE + "=ALL-UNNAMED";
    }

    /**
     * Everything to do.
     *
     * @param url of one of the servers; decides whether trust is needed
     */
    static List<String> lines(Path clientJar, String url, String user, Path passwordFile) {
        String trust =
                url.startsWith("service:jmx:t3s:") ? " " + WebLogicClient.TRUST_PROPERTIES.replace("-D", "-J-D") : "";
        return List.of(
                "By URL: start JConsole with WebLogic's client and paste the URL under Remote Process:",
                "  " + command(clientJar) + trust,
                "  Username       " + user,
                "  Password       run cat '" + passwordFile + "'",
                // Given a URL on its command line JConsole connects without credentials.
                "If it asks whether to retry insecurely, it was refused or nobody answered: look at URL, user and password.");
    }
}
