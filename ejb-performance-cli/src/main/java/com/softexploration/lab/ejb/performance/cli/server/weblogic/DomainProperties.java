package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What {@code domain.properties} says about a domain on one machine, all of it on loopback; its keys are explained in
 * {@code domain-scripts/weblogic}. It holds no password.
 */
final class DomainProperties {
    private static final String MACHINE = "machine_1";

    /** As for every server, so that results can be compared: why is said in {@code domain-scripts/wildfly}. */
    private static final String HEAP = "1g";

    private static final List<String> JVM_ARGUMENTS = List.of(
            "-XX:+AlwaysPreTouch",
            "-XX:+UseParallelGC",
            "-Xmn512m",
            "-XX:-UseAdaptiveSizePolicy",
            "-XX:+ExitOnOutOfMemoryError");

    private DomainProperties() {}

    /** The text of the file. */
    static String of(DomainPlan plan, DomainLayout layout) {
        DomainSite site = plan.site();
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("release", site.product().version());
        lines.put("profile", "lab");
        lines.put("domain.name", "ejb_performance");
        lines.put("domain.home", layout.home().toString());
        lines.put("java.home", site.settings().get(WebLogic.JAVA_HOME));
        lines.put("admin.user", plan.users().management().name());
        lines.put("admin.machine", MACHINE);
        lines.put("admin.port", Integer.toString(administrationPort(site)));
        lines.put("machines", MACHINE);
        lines.put("machine." + MACHINE + ".address", "127.0.0.1");
        lines.put("machine." + MACHINE + ".nodeManagerPort", Integer.toString(nodeManagerPort(site)));
        for (ServerPlan server : plan.servers()) {
            lines.put(server.role().word() + ".servers", server.name());
            lines.put("server." + server.name() + ".machine", MACHINE);
            lines.put("server." + server.name() + ".port", Integer.toString(port(site, server.role())));
            if (server.role() == ServerRole.BUSINESS) {
                lines.put(
                        "server." + server.name() + ".rmiPort",
                        Integer.toString(server.ports().rmi()));
                lines.put(
                        "server." + server.name() + ".tcpPort",
                        Integer.toString(server.ports().tcp()));
            }
            lines.put(server.role().word() + ".ear", server.ear().toString());
        }
        lines.put("heap", HEAP);
        lines.put("arguments", String.join(" ", arguments(plan)));
        lines.put("caller.user", plan.users().service().name());
        lines.put("results.dir", site.folder().results().toString());
        lines.put("start.timeoutSeconds", Long.toString(plan.startTimeout().toSeconds()));
        return lines.entrySet().stream()
                .map(line -> line.getKey() + "=" + line.getValue() + "\n")
                .collect(Collectors.joining("", "# Made anew each time the domain starts.\n", ""));
    }

    /** Where a managed server listens for t3 and HTTP. */
    static int port(DomainSite site, ServerRole role) {
        return site.ports(role).http();
    }

    /** Beside the first managed server, whose block has room for it. */
    static int administrationPort(DomainSite site) {
        return site.ports(ServerRole.BUSINESS).management();
    }

    /** Beside the second managed server. */
    static int nodeManagerPort(DomainSite site) {
        return site.ports(ServerRole.PRESENTATION).management();
    }

    private static List<String> arguments(DomainPlan plan) {
        List<String> arguments = new ArrayList<>(JVM_ARGUMENTS);
        new TreeMap<>(plan.systemProperties()).forEach((name, value) -> arguments.add("-D" + name + "=" + value));
        return arguments;
    }
}
