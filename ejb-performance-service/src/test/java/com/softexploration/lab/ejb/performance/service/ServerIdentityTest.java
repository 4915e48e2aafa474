package com.softexploration.lab.ejb.performance.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerIdentityTest {

    @AfterEach
    void unsetProperties() {
        for (String property :
                new String[] {"weblogic.Name", "jboss.node.name", "com.sun.aas.instanceName", "wlp.server.name"}) {
            System.clearProperty(property);
        }
        System.clearProperty("catalina.base");
        System.clearProperty("com.sun.aas.instanceRoot");
    }

    @ParameterizedTest
    @ValueSource(strings = {"weblogic.Name", "jboss.node.name", "com.sun.aas.instanceName", "wlp.server.name"})
    void usesServersOwnName(String property) {
        System.setProperty(property, "business1");
        assertThat(ServerIdentity.ofThisJvm().serverName()).isEqualTo("business1");
    }

    @Test
    void tomEeUsesBaseDirectory() {
        System.setProperty("catalina.base", "/srv/lab/business2");
        assertThat(ServerIdentity.ofThisJvm().serverName()).isEqualTo("business2");
    }

    /** All GlassFish domains give their server the same name. */
    @Test
    void glassFishUsesDomainName() {
        System.setProperty("com.sun.aas.instanceRoot", "/srv/lab/domains/business3");
        System.setProperty("catalina.base", "/srv/lab/another");
        System.setProperty("com.sun.aas.instanceName", "server");
        assertThat(ServerIdentity.ofThisJvm().serverName()).isEqualTo("business3");
    }

    @Test
    void fallsBackToProcess() {
        assertThat(ServerIdentity.ofThisJvm().serverName())
                .startsWith(ProcessHandle.current().pid() + "@");
    }

    @Test
    void equalNamesAddProcess() {
        ServerIdentity caller = ServerIdentity.of("localhost", "41@host started 1000", 0, JvmCounters.UNKNOWN);
        ServerIdentity sameName = ServerIdentity.of("localhost", "42@host started 1001", 0, JvmCounters.UNKNOWN);

        assertThat(sameName.nameBeside(caller)).isEqualTo("localhost/42@host");
        assertThat(caller.nameBeside(caller)).isEqualTo("localhost");
        assertThat(ServerIdentity.of("other", "42@host started 1001", 0, JvmCounters.UNKNOWN)
                        .nameBeside(caller))
                .isEqualTo("other");
    }

    @Test
    void sameJvmIsRecognizedAfterSerialization() throws Exception {
        ServerIdentity here = ServerIdentity.ofThisJvm();
        System.setProperty("jboss.node.name", "renamed");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(ServerIdentity.ofThisJvm());
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(in.readObject()).isEqualTo(here).hasSameHashCodeAs(here);
        }
    }
}
