package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
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
            lines.add("The " + role.word() + " server, with the MXBean " + executor(role) + ":");
            lines.add("  by process id  jconsole " + server.pid());
            lines.add("  by URL         " + server.jmxUrl());
        }
        RunningServer any = domain.server(ServerRole.BUSINESS);
        lines.add("");
        // Given a URL on its command line JConsole connects without credentials, is refused and says only that it
        // failed.
        lines.add("By URL: start jconsole without arguments and paste the URL under Remote Process, with");
        lines.add("  Username       " + any.jmxUser());
        lines.add("  Password       what this prints: cat '" + any.jmxPasswordFile() + "'");
        lines.add("JConsole tries TLS first; press \"Insecure connection\" when it asks (nothing leaves 127.0.0.1).");
        lines.add("The MXBeans are in the tab MBeans under com.softexploration.lab.ejb.performance.monitoring.");
        return lines;
    }

    private static String executor(ServerRole role) {
        return role == ServerRole.BUSINESS ? "PerformanceServiceExecutorLocal" : "PerformanceServiceExecutorRemote";
    }
}
