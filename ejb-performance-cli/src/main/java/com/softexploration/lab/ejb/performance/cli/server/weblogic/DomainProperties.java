package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Content of {@code domain.properties} for a domain on one machine, with loopback addresses only; the keys are
 * explained in {@code domain-scripts/weblogic}. Contains no password.
 */
final class DomainProperties {
    private static final String MACHINE = "machine_1";

    /** JVM option that sets the heap size; the scripts use it for both the initial and the maximum size. */
    private static final String LARGEST_HEAP = "-Xmx";

    /**
     * JVM option of the serialisation filter of the JVM; the scripts have a separate property for it, because the
     * product also reads serialised objects.
     */
    private static final String SERIAL_FILTER = "-Djdk.serialFilter";

    private DomainProperties() {}

    /** Creates the content of the file. */
    static String of(DomainPlan plan, DomainLayout layout) {
        DomainSite site = plan.site();
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("release", site.product().version());
        lines.put("profile", "lab");
        lines.put("domain.name", "ejb_performance");
        lines.put("domain.home", layout.home().toString());
        lines.put("java.home", site.javaHome().toString());
        lines.put("admin.user", plan.users().management().name());
        lines.put("admin.machine", MACHINE);
        lines.put("admin.port", Integer.toString(site.ports(ServerRole.BUSINESS).management()));
        lines.put("machines", MACHINE);
        lines.put("machine." + MACHINE + ".address", "127.0.0.1");
        lines.put(
                "machine." + MACHINE + ".nodeManagerPort",
                Integer.toString(site.ports(ServerRole.PRESENTATION).management()));
        for (ServerPlan server : plan.servers()) {
            lines.put(server.role().word() + ".servers", server.name());
            lines.put("server." + server.name() + ".machine", MACHINE);
            lines.put(
                    "server." + server.name() + ".port",
                    Integer.toString(server.ports().http()));
            if (server.role() == ServerRole.BUSINESS) {
                for (Endpoint endpoint : Transports.ENDPOINTS) {
                    lines.put(
                            "server." + server.name() + "." + endpoint.portKey(),
                            Integer.toString(server.ports().of(endpoint)));
                }
            }
            lines.put(server.role().word() + ".ear", server.ear().toString());
        }
        lines.put("heap", heap(plan));
        lines.put("arguments", String.join(" ", arguments(plan)));
        lines.put("caller.user", plan.users().service().name());
        if (!plan.users().furtherRoles().isEmpty()) {
            lines.put("caller.roles", String.join(",", plan.users().furtherRoles()));
        }
        if (site.settings().containsKey(InstallationChoice.JNDI_ALLOW)) {
            lines.put("jndi.outboundAllowed", site.settings().get(InstallationChoice.JNDI_ALLOW));
        }
        lines.put("results.dir", site.folder().results().toString());
        lines.put("start.timeoutSeconds", Long.toString(plan.startTimeout().toSeconds()));
        return lines.entrySet().stream()
                .map(line -> line.getKey() + "=" + line.getValue() + "\n")
                .collect(Collectors.joining("", "# Recreated at each start of the domain.\n", ""));
    }

    private static String heap(DomainPlan plan) {
        return plan.jvmArguments().stream()
                .filter(argument -> argument.startsWith(LARGEST_HEAP))
                .map(argument -> argument.substring(LARGEST_HEAP.length()))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the flags of the servers' JVMs; the scripts read all flags except the heap size from the same file. */
    static List<String> jvmFlags(DomainPlan plan) {
        return plan.jvmArguments().stream()
                .filter(argument -> !argument.startsWith(SERIAL_FILTER))
                .toList();
    }

    private static List<String> arguments(DomainPlan plan) {
        List<String> arguments = new ArrayList<>();
        new TreeMap<>(plan.systemProperties()).forEach((name, value) -> arguments.add("-D" + name + "=" + value));
        arguments.addAll(plan.moreJvmOptions());
        return arguments;
    }
}
