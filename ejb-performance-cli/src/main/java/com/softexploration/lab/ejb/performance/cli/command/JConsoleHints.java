package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.util.ArrayList;
import java.util.List;

/** How to open JConsole on the servers of a domain, ready to paste. */
final class JConsoleHints {
    private JConsoleHints() {}

    static List<String> lines(RunningDomain domain) {
        List<String> lines = new ArrayList<>();
        for (ServerRole role : ServerRole.values()) {
            RunningServer server = domain.server(role);
            lines.add("");
            lines.add("The " + role.word() + " server, with " + mxBeans(role) + ":");
            lines.add("  by process id  jconsole " + server.pid());
            lines.add("  by URL         " + server.jmx().url());
        }
        RunningServer any = domain.server(ServerRole.BUSINESS);
        lines.add("");
        lines.addAll(any.jmx()
                .clientJar()
                .map(jar -> WebLogicJConsole.lines(
                        jar, any.jmx().url(), any.jmx().user(), any.jmx().passwordFile()))
                .orElseGet(() -> byPlainUrl(any)));
        lines.add("The MXBeans are in the tab MBeans under com.softexploration.lab.ejb.performance.monitoring.");
        return lines;
    }

    private static List<String> byPlainUrl(RunningServer any) {
        return List.of(
                // Given a URL on its command line JConsole connects without credentials, is refused and says only that
                // it failed.
                "By URL: start jconsole without arguments and paste the URL under Remote Process, with",
                "  Username       " + any.jmx().user(),
                "  Password       run cat '" + any.jmx().passwordFile() + "'",
                "Either way, JConsole tries TLS first: press \"Insecure connection\" (nothing leaves 127.0.0.1).");
    }

    private static String mxBeans(ServerRole role) {
        return role == ServerRole.BUSINESS
                ? "the MXBean PerformanceServiceExecutorLocal"
                : "the MXBeans PerformanceServiceExecutorRemote and TransportComparison";
    }
}
