package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DomainDifferenceTest {
    private DomainDifference difference;

    @BeforeEach
    void readTheCatalogue() throws Exception {
        difference = new DomainDifference(Catalogue.read(Catalogue.FILE), "14.1.2");
    }

    private List<String> between(Map<String, Map<String, Object>> scripts, Map<String, Map<String, Object>> model) {
        return difference.between("scripts", scripts, "model", model);
    }

    @Test
    void aDomainDoesNotDifferFromItself() throws Exception {
        Map<String, Map<String, Object>> domain =
                ModelSnapshot.of(WdtModel.read("secured"), Catalogue.read(Catalogue.FILE), "14.1.2");

        assertThat(between(domain, domain)).isEmpty();
    }

    @Test
    void anotherValueIsADifference() {
        assertThat(between(
                        Map.of("/Server/s1", Map.of("ListenPort", 7011)),
                        Map.of("/Server/s1", Map.of("ListenPort", 7012))))
                .containsExactly("/Server/s1/ListenPort: 7011 in scripts, 7012 in model");
    }

    @Test
    void anAttributeOfOneSideOnlyIsADifference() {
        assertThat(between(
                        Map.of("/", Map.of("Name", "d", "Notes", "n")),
                        Map.of("/", Map.of("Name", "d", "ProductionModeEnabled", true))))
                .containsExactly("/Notes: n only in scripts", "/ProductionModeEnabled: true only in model");
    }

    @Test
    void aThingOfOneSideOnlyIsADifferenceEvenIfNothingIsSetInIt() {
        assertThat(between(Map.of("/Cluster/c", Map.of()), Map.of("/Server/s1", Map.of())))
                .containsExactly("/Cluster/c: only in scripts", "/Server/s1: only in model");
    }

    @Test
    void aFolderThatEveryDomainHasIsNoDifferenceUnlessSomethingIsSetInIt() {
        assertThat(between(Map.of("/Security/d", Map.of()), Map.of())).isEmpty();
        assertThat(between(Map.of("/JMX/d", Map.of("EditMBeanServerEnabled", true)), Map.of()))
                .containsExactly("/JMX: only in scripts");
    }

    @Test
    void howWlstNamesWhatThereIsOneOfDoesNotMatter() {
        assertThat(between(
                        Map.of(
                                "/Server/s1/SSL/NO_NAME_0", Map.of("Enabled", true),
                                "/SecurityConfiguration/d/SecureMode/NO_NAME_0", Map.of("SecureModeEnabled", false)),
                        Map.of(
                                "/Server/s1/SSL/s1", Map.of("Enabled", true),
                                "/SecurityConfiguration/base/SecureMode/base", Map.of("SecureModeEnabled", false))))
                .isEmpty();
    }

    @Test
    void theNamesOfThingsThereAreManyOfDoMatter() {
        assertThat(between(
                        Map.of("/Security/d/User/u1", Map.of("Password", "***")),
                        Map.of("/Security/d/User/u2", Map.of("Password", "***"))))
                .containsExactly("/Security/User/u1: only in scripts", "/Security/User/u2: only in model");
    }

    @Test
    void textThatReadsAsTheSameNumberOrTruthValueIsNoDifference() {
        assertThat(between(
                        Map.of("/Server/s1", Map.of("ListenPort", 7011, "ListenPortEnabled", 1)),
                        Map.of("/Server/s1", Map.of("ListenPort", "7011", "ListenPortEnabled", "true"))))
                .isEmpty();
    }

    @Test
    void theOrderOfTargetsIsNoDifferenceButTheirNumberIs() {
        assertThat(between(
                        Map.of("/AppDeployment/a", Map.of("Target", "c1, c2")),
                        Map.of("/AppDeployment/a", Map.of("Target", List.of("c2", "c1")))))
                .isEmpty();
        assertThat(between(
                        Map.of("/AppDeployment/a", Map.of("Target", "c1")),
                        Map.of("/AppDeployment/a", Map.of("Target", List.of("c2", "c1")))))
                .containsExactly("/AppDeployment/a/Target: c1 in scripts, c1,c2 in model");
    }

    @Test
    void theOrderOfArgumentsIsADifference() {
        assertThat(between(
                        Map.of("/Server/s/ServerStart/s", Map.of("Arguments", "-Da=1  -Db=2")),
                        Map.of("/Server/s/ServerStart/s", Map.of("Arguments", "-Db=2 -Da=1"))))
                .containsExactly("/Server/s/ServerStart/Arguments: -Da=1 -Db=2 in scripts, -Db=2 -Da=1 in model");
    }
}
