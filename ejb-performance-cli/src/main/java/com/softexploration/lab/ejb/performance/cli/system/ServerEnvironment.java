package com.softexploration.lab.ejb.performance.cli.system;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Environment of servers and of the tools that create and manage them: that of this process without variables that
 * affect a JVM or redirect scripts of a server.
 * All servers thus have the same JVM, whichever variables their scripts read.
 */
public final class ServerEnvironment {
    /** Variables with JVM options that are read by a JVM, its launcher or scripts of servers. */
    private static final Set<String> JVM_OPTIONS = Set.of(
            "JAVA_TOOL_OPTIONS",
            "_JAVA_OPTIONS",
            "JDK_JAVA_OPTIONS",
            "OPENJ9_JAVA_OPTIONS",
            "IBM_JAVA_OPTIONS",
            "CLASSPATH",
            "JAVA_OPTS",
            "JAVA_OPTIONS",
            "JVM_ARGS",
            "GC_OPTS",
            // WildFly
            "PREPEND_JAVA_OPTS",
            "MODULE_OPTS",
            // TomEE
            "CATALINA_OPTS",
            "JSSE_OPTS",
            // GlassFish and Payara
            "AS_JAVA_OPTIONS",
            // WebLogic
            "CONFIG_JVM_ARGS",
            "EXTRA_JAVA_PROPERTIES",
            "MEM_ARGS",
            "USER_MEM_ARGS",
            "WLST_PROPERTIES");

    /** Variables by which scripts of servers select folders, JVMs and modes. */
    private static final Set<String> SCRIPT_SETTINGS = Set.of(
            "JRE_HOME",
            "JAVA_ENDORSED_DIRS",
            // WildFly
            "RUN_CONF",
            "PRESERVE_JAVA_OPTS",
            "LAUNCH_JBOSS_IN_BACKGROUND",
            "JDK_SERIAL_FILTER",
            "DISABLE_JDK_SERIAL_FILTER",
            "COMMON_CONF",
            "GC_LOG",
            "SECMGR",
            "DEBUG",
            "DEBUG_MODE",
            "DEBUG_PORT",
            // TomEE
            "LOGGING_CONFIG",
            "LOGGING_MANAGER",
            "USE_NOHUP",
            "_RUNJAVA",
            "_RUNJDB",
            // GlassFish and Payara
            "AS_JAVA",
            // Liberty
            "LOG_DIR",
            "LOG_FILE",
            "PID_DIR",
            "PID_FILE",
            "VARIABLE_SOURCE_DIRS",
            "SERVER_WORKING_DIR",
            // WebLogic
            "JAVA_VM",
            "JAVA_VENDOR",
            "PRE_CLASSPATH",
            "POST_CLASSPATH");

    /** Prefixes of variables that configure the scripts of one server. */
    private static final List<String> SCRIPT_PREFIXES =
            List.of("JBOSS_", "WILDFLY_", "CATALINA_", "TOMEE_", "OPENEJB_", "WLP_", "WLST_");

    private ServerEnvironment() {}

    /** Removes the variables that are not passed to servers and their tools. */
    static void clean(Map<String, String> environment) {
        environment.keySet().removeIf(ServerEnvironment::isWithheld);
    }

    private static boolean isWithheld(String name) {
        return JVM_OPTIONS.contains(name)
                || SCRIPT_SETTINGS.contains(name)
                || SCRIPT_PREFIXES.stream().anyMatch(name::startsWith);
    }

    /**
     * Returns the names of set variables with JVM options that are not passed to servers, sorted.
     *
     * @param environment environment variables; see {@link System#getenv()}
     */
    public static List<String> withheldOptions(Map<String, String> environment) {
        return environment.entrySet().stream()
                .filter(variable -> !variable.getValue().isBlank())
                .map(Map.Entry::getKey)
                .filter(JVM_OPTIONS::contains)
                .sorted()
                .toList();
    }

    /** Returns a note for the user about {@link #withheldOptions}; empty if there are none. */
    public static Stream<String> note(Map<String, String> environment) {
        List<String> withheld = withheldOptions(environment);
        return withheld.isEmpty()
                ? Stream.empty()
                : Stream.of(String.join(", ", withheld)
                        + (withheld.size() == 1 ? " is" : " are")
                        + " not passed to the servers; use --jvm-opts");
    }
}
