package com.softexploration.lab.ejb.performance.cli.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the properties file makes of the domain beyond the sample's. */
class CreatedDomainTest {
    @TempDir
    private Path folder;

    @Test
    void moreServersOnMoreHostsAreFoundByThePresentationServers() throws IOException {
        DomainSnapshot made = created(twoHosts(new ScriptedDomain(folder, "15.1.1", "lab")));

        assertThat(made.at("/Server/business_2"))
                .containsEntry("Cluster", "business")
                .containsEntry("Machine", "machine_2")
                .containsEntry("ListenAddress", "10.1.1.2")
                .containsEntry("ListenPort", 7011);
        assertThat(made.at("/UnixMachine/machine_2/NodeManager/machine_2"))
                .containsEntry("ListenAddress", "10.1.1.2")
                .containsEntry("ListenPort", 5556)
                .containsEntry("NMType", "Plain");
        assertThat(arguments(made, "presentation_1")).contains(" -DproviderURL=t3://10.1.1.1:7011,10.1.1.2:7011 ");
        assertThat(arguments(made, "business_2")).doesNotContain("providerURL").endsWith("/results/business_2");
    }

    @Test
    void theSecuredProfileCallsByT3sAndClosesThePlainPorts() throws IOException {
        DomainSnapshot made = created(twoHosts(new ScriptedDomain(folder, "14.1.2", "secured"))
                .with("server.business_2.administrationPort", "9012"));

        assertThat(arguments(made, "presentation_1")).contains(" -DproviderURL=t3s://10.1.1.1:7011,10.1.1.2:7011 ");
        assertThat(made.at("/Server/business_2"))
                .containsEntry("ListenPortEnabled", false)
                .containsEntry("AdministrationPort", 9012)
                .doesNotContainKey("ListenPort");
        assertThat(made.at("/Server/business_2/SSL/business_2"))
                .containsEntry("Enabled", true)
                .containsEntry("ListenPort", 7011);
        assertThat(made.at("/UnixMachine/machine_2/NodeManager/machine_2")).containsEntry("NMType", "SSL");
    }

    @Test
    void heapJdkAndMoreArgumentsReachEveryManagedServer() throws IOException {
        String jdk = System.getProperty("java.home");
        DomainSnapshot made = created(new ScriptedDomain(folder, "14.1.2", "lab")
                .with("heap", "2g")
                .with("java.home", jdk)
                .with("arguments", "-DsleepTime=100  -Dweblogic.Chunksize=65536"));

        for (String server : new String[] {"business_1", "presentation_1"}) {
            assertThat(arguments(made, server))
                    .startsWith("-Xms2g -Xmx2g -DresultsDir=")
                    .endsWith(" -DsleepTime=100 -Dweblogic.Chunksize=65536");
            assertThat(made.at("/Server/" + server + "/ServerStart/" + server)).containsEntry("JavaHome", jdk);
        }
    }

    @Test
    void theAdministratorMayHaveAnotherName() throws IOException {
        DomainSnapshot made = created(new ScriptedDomain(folder, "15.1.1", "lab").with("admin.user", "duke"));

        assertThat(made.attributes()).containsKey("/Security/ejb_performance/User/duke");
        assertThat(made.attributes()).doesNotContainKey("/Security/ejb_performance/User/weblogic");
        assertThat(made.at("/SecurityConfiguration/ejb_performance")).containsEntry("NodeManagerUsername", "duke");
    }

    private static ScriptedDomain twoHosts(ScriptedDomain domain) {
        return domain.with("machines", "machine_1, machine_2")
                .with("machine.machine_1.address", "10.1.1.1")
                .with("machine.machine_2.address", "10.1.1.2")
                .with("machine.machine_2.nodeManagerPort", "5556")
                .with("business.servers", "business_1, business_2")
                .with("server.business_2.machine", "machine_2")
                .with("server.business_2.port", "7011");
    }

    private static String arguments(DomainSnapshot made, String server) {
        return (String) made.at("/Server/" + server + "/ServerStart/" + server).get("Arguments");
    }

    private static DomainSnapshot created(ScriptedDomain domain) throws IOException {
        WlstRun run = domain.run("create_domain.py");
        assertThat(run.exitCode()).as(run.output()).isZero();
        return DomainSnapshot.of(domain.home());
    }
}
