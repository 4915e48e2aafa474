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
            lines.add("JConsole on the " + role.word() + " server (" + executor(role) + "), by process id or by URL:");
            lines.add("  jconsole " + server.pid());
            lines.add("  jconsole " + server.jmxUrl());
        }
        RunningServer any = domain.server(ServerRole.BUSINESS);
        lines.add("");
        lines.add(
                "The URL asks for user and password (press \"Insecure connection\" when asked: it stays on 127.0.0.1):");
        lines.add("  user      " + any.jmxUser());
        lines.add("  password  in the file " + any.jmxPasswordFile());
        lines.add("            cat '" + any.jmxPasswordFile() + "'");
        lines.add("The MXBeans are in the tab MBeans under com.softexploration.lab.ejb.performance.monitoring.");
        return lines;
    }

    private static String executor(ServerRole role) {
        return role == ServerRole.BUSINESS ? "PerformanceServiceExecutorLocal" : "PerformanceServiceExecutorRemote";
    }
}
