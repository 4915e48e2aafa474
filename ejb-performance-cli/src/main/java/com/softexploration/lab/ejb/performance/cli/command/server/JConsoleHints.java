package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.ClientJar;
import com.softexploration.lab.ejb.performance.cli.jmx.ServerClient;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Command lines that open JConsole for the servers of a domain. */
final class JConsoleHints {
    private JConsoleHints() {}

    static List<String> lines(RunningDomain domain) {
        List<String> lines = new ArrayList<>();
        for (RunningServer server : domain.servers()) {
            lines.add("");
            lines.add("The " + server.id().word() + " server, with " + mxBeans(server.role()) + ":");
            lines.add("  by address     " + server.jmx().jconsoleAddress());
            lines.add("  by process id  jconsole " + server.pid()
                    + "   (opens a port on all addresses until the server stops)");
        }
        RunningServer any = domain.server(ServerRole.BUSINESS);
        lines.add("");
        lines.addAll(any.jmx()
                .clientJar()
                .map(jar -> byWebLogicClient(
                        jar, any.jmx().url(), any.jmx().user(), any.jmx().passwordFile()))
                .orElseGet(() -> byPlainUrl(any)));
        lines.add("The MXBeans are in the tab MBeans under com.softexploration.lab.ejb.performance.monitoring.");
        return lines;
    }

    private static List<String> byPlainUrl(RunningServer any) {
        Optional<String> tls = any.jmx().jconsoleOptions().map(file -> " -J-XX:VMOptionsFile='" + file + "'");
        List<String> lines = new ArrayList<>(List.of(
                // With a URL on its command line, JConsole connects without credentials and reports only that it
                // failed.
                "By address: run jconsole" + tls.orElse("") + " and enter it under Remote Process, with",
                "  Username       " + any.jmx().user(),
                "  Password       run cat '" + any.jmx().passwordFile() + "'"));
        if (tls.isEmpty()) {
            lines.add(
                    "Either way, JConsole tries TLS first: press \"Insecure connection\" (nothing leaves 127.0.0.1).");
        }
        return lines;
    }

    /**
     * Returns command lines for servers that are reachable only through the client library of WebLogic.
     * Tested with JConsole of JDK 17 and 25 and a
     * stand-in for the client jar: they load the provider from that jar and connect by t3 with the user and password
     * entered in the dialog. Not tested with the product.
     *
     * @param url URL of one of the servers; determines whether a trust store is needed
     */
    static List<String> byWebLogicClient(Path clientJar, String url, String user, Path passwordFile) {
        String trust = url.startsWith("service:jmx:t3s:") ? " " + ClientJar.TRUST_PROPERTIES.replace("-D", "-J-D") : "";
        return List.of(
                "By URL: start JConsole with WebLogic's client and paste the URL under Remote Process:",
                // JConsole ignores the variable CLASSPATH. On a modular JDK, its own classes are in a module and need
                // not be on the class path.
                "  jconsole -J-Djava.class.path='" + clientJar + "'"
                        + " -J-Djmx.remote.protocol.provider.pkgs=" + ServerClient.WEBLOGIC.providerPackage()
                        + " -J--add-opens=" + ClientJar.OPENED_PACKAGE + "=ALL-UNNAMED" + trust,
                "  Username       " + user,
                "  Password       run cat '" + passwordFile + "'",
                // With a URL on its command line, JConsole connects without credentials.
                "If it asks whether to retry insecurely, it was refused or not answered: check URL, user and password.");
    }

    private static String mxBeans(ServerRole role) {
        return role == ServerRole.BUSINESS
                ? "the MXBean PerformanceServiceExecutorLocal"
                : "the MXBeans PerformanceServiceExecutorRemote and TransportComparison";
    }
}
