package com.softexploration.lab.ejb.performance.service;

import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Which server, and which JVM, answers. Two are equal when they name the same JVM process. */
public final class ServerIdentity implements Serializable {
    private static final long serialVersionUID = 1L;

    private static final String INSTANCE_NAME = "com.sun.aas.instanceName";

    /** Where servers keep their own name: WebLogic, WildFly, instances of GlassFish and Payara, Open Liberty. */
    private static final List<String> NAME_PROPERTIES =
            List.of("weblogic.Name", "jboss.node.name", INSTANCE_NAME, "wlp.server.name");

    /** Server name in every domain of GlassFish and Payara; the domain's name is more specific. */
    private static final String SERVER_OF_A_DOMAIN = "server";

    /** The folder of a domain or an instance of GlassFish and Payara, and of a TomEE. */
    private static final List<String> FOLDER_PROPERTIES = List.of("com.sun.aas.instanceRoot", "catalina.base");

    private final String serverName;
    private final String jvm;

    private ServerIdentity(String serverName, String jvm) {
        this.serverName = serverName;
        this.jvm = jvm;
    }

    /** The identity of the JVM that this code runs in. */
    public static ServerIdentity ofThisJvm() {
        RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
        // pid@host alone may come again after a restart
        String jvm = runtime.getName() + " started " + runtime.getStartTime();
        return new ServerIdentity(serverName(runtime.getName()), jvm);
    }

    /** The identity that another JVM gave itself, as it came over a technology that carries no objects. */
    public static ServerIdentity of(String serverName, String jvm) {
        return new ServerIdentity(serverName, Objects.requireNonNull(jvm));
    }

    private static String serverName(String fallback) {
        for (String property : NAME_PROPERTIES) {
            String name = System.getProperty(property);
            boolean toldByTheFolder = property.equals(INSTANCE_NAME) && SERVER_OF_A_DOMAIN.equals(name);
            if (name != null && !name.isBlank() && !toldByTheFolder) {
                return name.strip();
            }
        }
        for (String property : FOLDER_PROPERTIES) {
            String folder = System.getProperty(property);
            if (folder != null && !folder.isBlank()) {
                return Path.of(folder).getFileName().toString();
            }
        }
        return fallback;
    }

    /** The server's own name, for people; {@code pid@host} where the server does not tell one. */
    public String serverName() {
        return serverName;
    }

    /**
     * The server's name where it stands beside another one's: with process id and host, {@code name/pid@host}, if both have the same name
     * but are not the same.
     */
    public String nameBeside(ServerIdentity other) {
        boolean ambiguous = serverName.equals(other.serverName) && !equals(other);
        return ambiguous ? serverName + "/" + jvm.replaceFirst(" .*", "") : serverName;
    }

    /** The JVM process: its id, host and start time. */
    public String jvm() {
        return jvm;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ServerIdentity that && jvm.equals(that.jvm);
    }

    @Override
    public int hashCode() {
        return Objects.hash(jvm);
    }

    @Override
    public String toString() {
        return serverName + " (" + jvm + ")";
    }
}
