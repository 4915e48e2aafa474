package com.softexploration.lab.ejb.performance.cli.server.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.Utf8File;
import com.softexploration.lab.ejb.performance.cli.domain.Caller;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainPort;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of servers whose calls are encrypted, and of the same servers without encryption. */
class EncryptedDomainTest {
    @TempDir
    Path temporary;

    @Test
    void tomEeServesHttps() throws Exception {
        DomainPlan plain = configured(new TomEe(), Map.of());
        DomainPlan encrypted = configured(new TomEe(), Map.of(DomainSite.TLS, "true"));

        assertThat(tomEe(plain)).doesNotContainKeys("http.tls", "http.scheme", "serviceKeyStorePassword");
        assertThat(tomEe(plain).getProperty("providerURL")).startsWith("http://127.0.0.1:28080/tomee/ejb?");
        assertThat(tomEe(encrypted))
                .containsEntry("http.tls", "true")
                .containsEntry("http.scheme", "https")
                .containsEntry("serviceKeyStorePassword", "secret");
        assertThat(tomEe(encrypted).getProperty("providerURL")).startsWith("https://127.0.0.1:28080/tomee/ejb?");
    }

    @Test
    void libertyServesIiopOverTls() throws Exception {
        DomainPlan plain = configured(new Liberty(), Map.of());
        DomainPlan encrypted = configured(new Liberty(), Map.of(DomainSite.TLS, "true"));

        assertThat(liberty(plain).resolve("configDropins")).doesNotExist();
        assertThat(liberty(encrypted).resolve("configDropins/overrides/tls.xml"))
                .hasSameTextualContentAs(TestProject.real().domainScripts().resolve("liberty/tls.xml"));
        assertThat(Utf8File.properties(liberty(encrypted).resolve("bootstrap.properties")))
                .containsEntry("tls", "true")
                .containsEntry("http.port", "-1")
                .containsEntry("https.port", "28090")
                .containsEntry("iiops.port", "28096")
                .doesNotContainValue("secret");
        assertThat(Utf8File.properties(liberty(encrypted).resolve("variables/users.properties")))
                .containsEntry("serviceKeyStorePassword", "secret");
        assertThat(new Liberty().ports(plain.site()))
                .extracting(DomainPort::number)
                .doesNotContain(28086, 28096);
        assertThat(new Liberty().ports(encrypted.site()))
                .extracting(DomainPort::number)
                .contains(28086, 28096);
    }

    private static Properties tomEe(DomainPlan plan) throws IOException {
        return Utf8File.properties(plan.folder().resolve("presentation/conf/catalina.properties"));
    }

    private static Path liberty(DomainPlan plan) {
        return plan.folder().resolve("presentation/servers/presentation");
    }

    private DomainPlan configured(ApplicationServer server, Map<String, String> settings) throws Exception {
        Path installation = Files.createDirectories(temporary.resolve("installation"));
        Files.createDirectories(installation.resolve("conf"));
        Files.writeString(installation.resolve("conf/web.xml"), "<web-app/>");
        Files.writeString(installation.resolve("conf/catalina.properties"), "");
        Path ear = Files.writeString(temporary.resolve("business.ear"), "");
        DomainFolder folder = new DomainFolder(Files.createTempDirectory(temporary, "domain"));
        Files.createDirectories(folder.credentials());
        Files.writeString(folder.serviceKey(), "keyStore=key.p12\npassword=secret\n");
        DomainSite site = new DomainSite(
                server.products().get(0),
                installation,
                settings,
                TestProject.real().domainScripts().resolve(server.scripts()),
                folder,
                28080,
                1);
        DomainPlan plan = new DomainPlan(
                site,
                site.servers().stream().map(id -> server(site, id, ear)).toList(),
                DomainUsers.generate(new SecureRandom(), Caller.DEFAULT),
                Map.of(),
                List.of(),
                List.of(),
                Duration.ofMinutes(1));
        server.configure(plan, null);
        return plan;
    }

    private static ServerPlan server(DomainSite site, ServerId id, Path ear) {
        return new ServerPlan(id, id.role().word(), site.folder().server(id), site.ports(id), ear, Map.of());
    }
}
