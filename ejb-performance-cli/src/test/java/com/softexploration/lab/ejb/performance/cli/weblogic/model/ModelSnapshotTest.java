package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The project's model as the domain it makes. */
class ModelSnapshotTest {
    private Catalogue catalogue;

    @BeforeEach
    void readTheCatalogue() throws Exception {
        catalogue = Catalogue.read(Catalogue.FILE);
    }

    private Map<String, Map<String, Object>> snapshot(String profile) throws Exception {
        return ModelSnapshot.of(WdtModel.read(profile), catalogue, "14.1.2");
    }

    @Test
    void hasThePathsOfOfflineWlst() throws Exception {
        assertThat(snapshot("lab").keySet())
                .containsExactlyInAnyOrder(
                        "/",
                        "/DomainInfo",
                        "/NMProperties",
                        "/SecurityConfiguration/ejb_performance",
                        "/SecurityConfiguration/ejb_performance/SecureMode/ejb_performance",
                        "/Security/ejb_performance",
                        "/Security/ejb_performance/Group/ejb-performance-callers",
                        "/Security/ejb_performance/User/caller",
                        "/Security/ejb_performance/User/weblogic",
                        "/JMX/ejb_performance",
                        "/UnixMachine/machine_1",
                        "/UnixMachine/machine_1/NodeManager/machine_1",
                        "/Cluster/business",
                        "/Cluster/presentation",
                        "/Server/AdminServer",
                        "/Server/AdminServer/SSL/AdminServer",
                        "/Server/business_1",
                        "/Server/business_1/SSL/business_1",
                        "/Server/business_1/ServerStart/business_1",
                        "/Server/presentation_1",
                        "/Server/presentation_1/SSL/presentation_1",
                        "/Server/presentation_1/ServerStart/presentation_1",
                        "/AppDeployment/ejb-performance-business",
                        "/AppDeployment/ejb-performance-presentation");
    }

    @Test
    void hasNumbersTruthValuesAndText() throws Exception {
        assertThat(snapshot("lab").get("/Server/business_1"))
                .containsOnly(
                        entry("Machine", "machine_1"),
                        entry("Cluster", "business"),
                        entry("ListenAddress", "127.0.0.1"),
                        entry("ListenPort", 7011L),
                        entry("ListenPortEnabled", true),
                        entry("AutoRestart", false));
        assertThat(snapshot("lab").get("/Server/business_1/ServerStart/business_1"))
                .containsExactly(
                        entry(
                                "Arguments",
                                "-Xms1g -Xmx1g -DresultsDir=/opt/oracle/domains/ejb_performance/results/business_1"
                                        + " -DserviceRmiPort=7014 -Dsun.rmi.registry.registryFilter=maxdepth=0"
                                        + " -DserviceTcpPort=7015 -DserviceBindAddress=127.0.0.1"
                                        + " -DserviceCredentialsFile=/opt/oracle/domains/ejb_performance/security/caller.properties"));
    }

    @Test
    void hasTheSecuredProfilesListeners() throws Exception {
        Map<String, Map<String, Object>> secured = snapshot("secured");

        assertThat(secured.get("/"))
                .contains(entry("ProductionModeEnabled", true), entry("AdministrationPortEnabled", true));
        assertThat(secured.get("/Server/AdminServer"))
                .contains(entry("ListenPortEnabled", false), entry("AdministrationPort", 9002L));
        assertThat(secured.get("/Server/AdminServer/SSL/AdminServer"))
                .containsOnly(entry("Enabled", true), entry("ListenPort", 7001L));
    }

    @Test
    void showsNoPassword() throws Exception {
        Map<String, Map<String, Object>> snapshot = snapshot("lab");

        assertThat(snapshot.toString()).doesNotContain("secret");
        assertThat(snapshot.get("/Security/ejb_performance/User/caller"))
                .containsOnly(entry("Password", "***"), entry("GroupMemberOf", "ejb-performance-callers"));
        assertThat(snapshot.get("/SecurityConfiguration/ejb_performance"))
                .contains(entry("NodeManagerPasswordEncrypted", "***"));
    }
}
