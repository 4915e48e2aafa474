package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.server.weblogic.Assumptions.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Collects observations of the product during the checks, and the verdicts that they imply. */
final class Observations {
    private static final String LAB = "lab";

    private final Map<String, Verdict> verdicts = new HashMap<>();
    private final Map<String, WlstReport> seen = new HashMap<>();
    private WlstReport versions = WlstReport.NOTHING;

    WlstReport versions() {
        return versions;
    }

    /** Records the versions with which WLST runs. */
    void versions(WlstReport found) {
        versions = found;
        String home = found.value("/", "java.home").orElse("");
        String asked = found.value("/", "JAVA_HOME").orElse("");
        decide(
                "wlst-jdk",
                samePath(home, asked)
                        ? Verdict.open("both are " + home + "; name another JDK with --java-home")
                        : Verdict.of(true, home + ", while JAVA_HOME is " + asked));
        String options = found.value("/", "JAVA_OPTIONS").orElse("");
        String memory = found.value("/", "MEM_ARGS").orElse("");
        String classPath = found.value("/", "CLASSPATH").orElse("");
        decide(
                "wlst-environment",
                Verdict.of(
                        !options.isBlank() && !memory.isBlank() && !classPath.isBlank(),
                        "JAVA_OPTIONS '" + options + "', MEM_ARGS '" + memory + "', CLASSPATH of " + classPath.length()
                                + " characters"));
    }

    private static boolean samePath(String path, String other) {
        return Path.of(path).normalize().equals(Path.of(other).normalize());
    }

    /**
     * Records a newly created domain.
     *
     * @param corrected whether the script had to correct what WLST wrote of the initial users
     */
    void written(String profile, WrittenDomain domain, String caller, boolean corrected) throws IOException {
        if (profile.equals(LAB)) {
            decide(
                    "initial-users-ldift",
                    Verdict.of(
                            !corrected && domain.hasUser(caller),
                            domain.users(caller) + (corrected ? ", after a correction by the script" : "")));
        } else {
            decide("constraint-as-bean", Verdict.of(true, "create_domain.py set it so with business.maxThreads"));
            if (domain.element("production-mode-enabled").equals(Optional.of("true"))
                    && domain.element("secure-mode-enabled").isEmpty()) {
                decide("production-implies-secured", Verdict.of(true, "left out as the default: " + domain.modes()));
            } else {
                decide("production-implies-secured", Verdict.open(domain.modes()));
            }
        }
    }

    /** Records a report of WLST: {@code lab}, {@code secured} or {@code online}. */
    void seen(String what, WlstReport found) {
        seen.put(what, found);
        if (what.equals(LAB)) {
            names(found);
            behaviour(found);
        }
        paths();
    }

    private void names(WlstReport found) {
        Optional<String> users = found.value("template", "Security");
        Optional<String> configuration = found.value("template", "SecurityConfiguration");
        Optional<String> name = found.value("/", "Name");
        if (users.isPresent() && configuration.isPresent() && name.isPresent()) {
            String text = "Security/" + users.get() + ", SecurityConfiguration/" + configuration.get();
            decide(
                    "security-configuration-missing",
                    Verdict.of(configuration.get().equals("missing"), text));
            decide(
                    "security-configuration-name",
                    configuration.get().equals("missing")
                            ? Verdict.open(text)
                            : Verdict.of(users.equals(name) && !configuration.equals(name), text));
            String singletons = String.join(
                    "; ",
                    found.values().getOrDefault("template", Map.of()).entrySet().stream()
                            .filter(entry -> entry.getValue().contains("NO_NAME_0"))
                            .map(entry -> entry.getKey() + "/" + entry.getValue())
                            .toList());
            decide(
                    "singleton-no-name",
                    Verdict.of(!singletons.isEmpty(), singletons.isEmpty() ? "none in the template" : singletons));
        }
        Map<String, String> nodeManager = found.below("/NMProperties");
        decide(
                "nm-properties-nameless",
                nodeManager.isEmpty()
                        ? Verdict.open("there is no /NMProperties")
                        : Verdict.of(nodeManager.containsKey("ListenPort"), "names " + nodeManager.keySet()));
    }

    private void behaviour(WlstReport found) {
        found.value("/", "ls(returnType='a')")
                .ifPresent(result -> decide("ls-type-first", Verdict.of(!result.equals("same"), result)));
        found.value("/", "offline exception")
                .ifPresent(result -> decide(
                        "offline-exception-class",
                        result.equals("none") ? Verdict.open(result) : Verdict.of(result.startsWith("not"), result)));
        found.value("/", "pwd()").ifPresent(path -> decide("pwd-prefix", Verdict.open("offline " + path)));
    }

    private void paths() {
        WlstReport online = seen.getOrDefault("online", WlstReport.NOTHING);
        online.value("/", "pwd()").ifPresent(path -> {
            Optional<String> offline =
                    seen.getOrDefault(LAB, WlstReport.NOTHING).value("/", "pwd()");
            String name = online.value("/", "Name").orElse("?");
            offline.ifPresent(before -> decide(
                    "pwd-prefix",
                    Verdict.of(
                            before.startsWith("/" + name) && path.startsWith("serverConfig:"),
                            "offline " + before + ", online " + path)));
        });
    }

    /** Records a domain whose servers were started by the scripts. */
    void started(WrittenDomain domain) throws IOException {
        boolean encrypted = domain.hasEncryptedBootIdentity().orElse(false);
        String text = "start_domain.py called it so; boot.properties "
                + (encrypted ? "was read: the server encrypted it" : "was not encrypted by the server")
                + "; whether it is required was not tried";
        // Without that trace the half about boot.properties is open.
        decide("node-manager-calls", encrypted ? Verdict.of(true, text) : Verdict.open(text));
    }

    /** Records the command line and environment with which the JVM of a server was started. */
    void startedWith(String commandLine, String environment) {
        String argument = "-DresultsDir=";
        boolean inVariable = environment.matches("(?s).*\\bJAVA_OPTIONS=[^\\n]*" + argument + ".*");
        if (commandLine.contains(argument)) {
            decide(
                    "start-arguments",
                    Verdict.of(
                            inVariable,
                            inVariable ? "in JAVA_OPTIONS and in the command line" : "in the command line only"));
        }
    }

    /** Returns the verdicts so far. */
    Assumptions assumptions() {
        return new Assumptions(Map.copyOf(verdicts));
    }

    /** Adds verdicts by assumption id. */
    void decideAll(Map<String, Verdict> others) {
        verdicts.putAll(others);
    }

    private void decide(String id, Verdict verdict) {
        verdicts.put(id, verdict);
    }
}
