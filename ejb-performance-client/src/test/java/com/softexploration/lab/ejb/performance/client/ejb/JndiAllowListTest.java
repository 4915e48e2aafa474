package com.softexploration.lab.ejb.performance.client.ejb;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import javax.naming.NamingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JndiAllowListTest {
    private static final RemoteEjbConfiguration CONFIGURATION = new RemoteEjbConfiguration(
            "weblogic.jndi.WLInitialContextFactory",
            "t3://127.0.0.1:7101",
            "java:global/Bean",
            new ServiceCredentials(null, null));

    /** The product's own words are unknown: names in three spellings, and descriptions. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add the URL to JNDIOutboundConnectionsAllowed                    | OUTBOUND_CONNECTIONS",
                "see JndiOutboundConnectionsAllowed                               | OUTBOUND_CONNECTIONS",
                "see <jndi-outbound-connections-allowed>                          | OUTBOUND_CONNECTIONS",
                "JNDIOutboundConnectionsAllowListEnabled is true                  | OUTBOUND_CONNECTIONS",
                "Outbound JNDI connection to t3://127.0.0.1:7101 is NOT ALLOWED   | OUTBOUND_CONNECTIONS",
                "outbound JNDI lookup blocked: t3://127.0.0.1:7101                | OUTBOUND_CONNECTIONS",
                "JNDI connection to 127.0.0.1 is not permitted                    | OUTBOUND_CONNECTIONS",
                "t3s://127.0.0.1:7101 is not in the allowlist                     | OUTBOUND_CONNECTIONS",
                "see JNDIAdditionalInitialContextFactoriesAllowed                 | CONTEXT_FACTORIES",
                "initial context factory com.example.F is not allowed             | CONTEXT_FACTORIES",
                "InitialContextFactory com.example.F is not in the allow list     | CONTEXT_FACTORIES",
                "gate JNDIAdditionalFactoriesAllowListsEnabled                    | CONTEXT_FACTORIES",
                "see JNDIAdditionalReferenceFactoriesAllowed"
                        + " (JNDIAdditionalFactoriesAllowListsEnabled)            | REFERENCE_FACTORIES",
                "object factory com.example.F is not on the allow-list            | REFERENCE_FACTORIES",
                "ReferenceFactory com.example.F is disallowed"
                        + " (JNDIAdditionalFactoriesAllowListsEnabled)            | REFERENCE_FACTORIES"
            })
    void refusalIsRecognised(String text, JndiAllowList list) {
        assertThat(JndiAllowList.refusing(new NamingException(text))).contains(list);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "wrong password",
                "User caller failed to be authenticated.",
                "java:global/ejb-performance-business/Bean is not bound",
                "t3://127.0.0.1:7101: Destination 127.0.0.1, 7101 unreachable; nested exception is:"
                        + " java.net.ConnectException: Connection refused; No available router to destination",
                "outbound connection refused",
                "outbound connections are not permitted without a certificate",
                "an empty JNDI name is not allowed",
                "JNDI connection rejected: the server is busy",
                "JNDI outbound connection to t3://127.0.0.1:7101 timed out",
                "Cannot instantiate class: no.such.InitialContextFactory",
                "anonymous RMI is not allowed",
                "anonymous JNDI connections are not allowed",
                "User <anonymous> does not have permission on Bean to perform lookup operation.",
                "class weblogic.jndi.internal.Node of this connection is not in the allow list",
                "filter status: REJECTED",
                "The object factory is untrusted. Set the system property 'com.sun.jndi.rmi.object.trustURLCodebase'"
                        + " to 'true'.",
                "You may not call this method: not permitted"
            })
    void ordinaryFailureIsNoRefusal(String text) {
        NamingException failure = new NamingException(text);
        failure.setRootCause(new SecurityException(text));

        assertThat(JndiAllowList.refusing(failure)).isEmpty();
    }

    @Test
    void refusalIsFoundAmongCauses() {
        NamingException failure = new NamingException("cannot look up");
        failure.setRootCause(
                new IllegalStateException(new SecurityException("outbound JNDI connections are\nnot\n  allowed")));

        assertThat(JndiAllowList.refusing(failure)).contains(JndiAllowList.OUTBOUND_CONNECTIONS);
    }

    @Test
    void missingMessageAndCyclicCausesAreIgnored() {
        NamingException failure = new NamingException();
        failure.setRootCause(new IllegalStateException(null, failure));

        assertThat(JndiAllowList.refusing(failure)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "CONTEXT_FACTORIES, initial context factories, the context factory, JNDIAdditionalInitialContextFactoriesAllowed",
        "REFERENCE_FACTORIES, reference factories, the factory of the object found,"
                + " JNDIAdditionalReferenceFactoriesAllowed"
    })
    void factoryListsHaveOwnRemedies(JndiAllowList list, String description, String missing, String attribute) {
        assertThat(list.explain(CONFIGURATION, "text"))
                .isEqualTo(
                        "the lookup of java:global/Bean at t3://127.0.0.1:7101 was refused by this server's allow list"
                                + " of " + description + " (text); add " + missing + " to " + attribute
                                + " of SecurityConfigurationMBean, which applies while JNDIAdditionalFactoriesAllowListsEnabled"
                                + " of FeatureCompatibilityMBean is true");
    }
}
