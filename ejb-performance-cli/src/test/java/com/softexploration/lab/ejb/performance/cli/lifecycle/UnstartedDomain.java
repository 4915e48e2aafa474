package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.domain.Caller;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.OwnServices;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainSteps;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/** Files of a domain, created from an installation with only the files that configuration reads. */
final class UnstartedDomain {
    /** Steps that run nothing. */
    private static final DomainSteps NO_STEPS = (DomainSteps) Proxy.newProxyInstance(
            DomainSteps.class.getClassLoader(), new Class<?>[] {DomainSteps.class}, (proxy, method, arguments) -> null);

    private UnstartedDomain() {}

    /** Writes the files and returns their plan. */
    static DomainPlan configured(String name, Map<String, String> settings, Path temporary) throws Exception {
        ApplicationServer server = new Servers().named(name);
        DomainPlan plan = plan(server, settings, temporary);
        server.configure(plan, NO_STEPS);
        return plan;
    }

    private static DomainPlan plan(ApplicationServer server, Map<String, String> settings, Path temporary)
            throws Exception {
        Path scripts = TestProject.real().domainScripts().resolve(server.scripts());
        Path installation = Files.createDirectories(temporary.resolve("installed"));
        Files.createDirectories(installation.resolve("conf"));
        Files.writeString(installation.resolve("conf/web.xml"), "");
        Files.writeString(installation.resolve("conf/catalina.properties"), "");
        Path domain = Files.createDirectories(installation.resolve("glassfish/domains/domain1/config"));
        Files.writeString(domain.resolve("domain.xml"), "<domain/>");
        Files.writeString(domain.resolve("logging.properties"), "");
        if (server.name().equals("wildfly")) {
            byte[] hash = MessageDigest.getInstance("MD5").digest(Files.readAllBytes(scripts.resolve("configure.cli")));
            Path configured = temporary.resolve("installed-" + HexFormat.of().formatHex(hash));
            Files.createDirectories(configured.resolve("configuration"));
            Files.createDirectories(configured.resolve("deployments"));
        }
        Path ears = Files.createDirectories(temporary.resolve("ears"));
        for (ServerRole role : ServerRole.values()) {
            Files.writeString(ears.resolve("ejb-performance-" + role.word() + ".ear"), "");
        }
        DomainRequest request = new DomainRequest(
                        server.name(),
                        new DomainRequest.Place(
                                Files.createDirectories(temporary.resolve("domain")), 28080, Duration.ZERO))
                .with(new DomainRequest.Applications(Optional.of(ears), Map.of(), OwnServices.NONE, Caller.DEFAULT));
        Files.createDirectories(request.folder().resolve("credentials"));
        return new PlannedDomain(TestProject.real(), server, request)
                .plan(new DomainSite(
                        server.products().get(0),
                        installation,
                        settings,
                        scripts,
                        new DomainFolder(request.folder()),
                        28080,
                        1));
    }
}
