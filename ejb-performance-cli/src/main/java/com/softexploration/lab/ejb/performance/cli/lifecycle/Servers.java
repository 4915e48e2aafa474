package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.ServerChoice;
import com.softexploration.lab.ejb.performance.cli.server.product.GlassFish;
import com.softexploration.lab.ejb.performance.cli.server.product.Liberty;
import com.softexploration.lab.ejb.performance.cli.server.product.TomEe;
import com.softexploration.lab.ejb.performance.cli.server.product.WildFly;
import com.softexploration.lab.ejb.performance.cli.server.weblogic.WebLogic;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Application servers supported by the command line. */
public record Servers(List<ApplicationServer> all) {
    /** Default value of {@code --server}. */
    public static final String DEFAULT = "wildfly";

    /** Name of an option of all servers, without {@code --}: starts a JMX agent without TLS. */
    public static final String JMX_PLAIN = "jmx-plain";

    /** Names of the options of all servers. */
    private static final List<String> COMMON = List.of(JMX_PLAIN, DomainSite.TLS);

    /** Creates an instance with all servers that have an adapter. */
    public Servers() {
        this(List.of(
                WildFly.current(),
                WildFly.javax(),
                new TomEe(),
                new Liberty(),
                GlassFish.current(),
                GlassFish.eight(),
                GlassFish.payara(),
                GlassFish.payaraSeven(),
                new WebLogic()));
    }

    /**
     * Returns the server with the given name.
     *
     * @throws CliException if there is none, listing the known servers
     */
    public ApplicationServer named(String name) throws CliException {
        return all.stream()
                .filter(server -> server.name().equals(name))
                .findFirst()
                .orElseThrow(() -> CliException.wrongUse(
                        "There is no server called '" + name + "'",
                        "choose one of: "
                                + all.stream().map(server -> server.name()).collect(Collectors.joining(", "))));
    }

    /**
     * Resolves the user's options and checks them before any file is created.
     *
     * @param environment environment variables; see {@link System#getenv()}
     * @throws CliException if the server is unknown, or does not support the JDK, an option or its value
     */
    public ServerChoice choose(DomainRequest request, Map<String, String> environment) throws CliException {
        ServerChoice choice = chooseForAnyJdk(request, environment);
        choice.product().jdks().require(request.jdk(), choice.product().title());
        return choice;
    }

    /**
     * Resolves the user's options like {@link #choose}, without checking the JDK.
     *
     * @throws CliException if the server is unknown, or does not support an option or its value
     */
    ServerChoice chooseForAnyJdk(DomainRequest request, Map<String, String> environment) throws CliException {
        ApplicationServer server = named(request.server());
        Map<String, String> own = new HashMap<>(request.serverOptions());
        Map<String, String> common = new HashMap<>();
        for (String option : COMMON) {
            Optional.ofNullable(own.remove(option)).ifPresent(value -> common.put(option, value));
        }
        if (common.containsKey(DomainSite.TLS) && !server.encrypts()) {
            throw CliException.wrongUse(
                    "--" + DomainSite.TLS + ": this program cannot encrypt the remote EJB calls of the server '"
                            + server.name() + "'",
                    server.insteadOfEncryption() + ", or choose as --server: " + names(ApplicationServer::encrypts));
        }
        for (String option : own.keySet()) {
            if (!takes(server, option)) {
                throw CliException.wrongUse(
                        "The server '" + server.name() + "' takes no --" + option, "omit it" + alternatives(option));
            }
        }
        return server.choose(own, environment).with(common);
    }

    private static boolean takes(ApplicationServer server, String option) {
        return server.options().stream().anyMatch(known -> known.name().equals(option));
    }

    private String alternatives(String option) {
        String names = names(server -> takes(server, option));
        return names.isEmpty() ? "" : ", or choose as --server: " + names;
    }

    private String names(Predicate<ApplicationServer> chosen) {
        return all.stream().filter(chosen).map(ApplicationServer::name).collect(Collectors.joining(", "));
    }
}
