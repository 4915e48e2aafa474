package com.softexploration.lab.ejb.performance.client.ejb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.RecordingService;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import com.softexploration.lab.ejb.performance.client.ServiceUnavailableException;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.naming.NamingException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteEjbClientTest {
    private static final String NAME = "java:global/app/module/Bean!Remote";

    private final RemoteEjbClient client = new RemoteEjbClient();

    @BeforeEach
    void configure() {
        System.setProperty("contextFactory", FakeContextFactory.class.getName());
        System.setProperty("providerURL", FakeContextFactory.URL);
        System.setProperty("serviceJNDIname", NAME);
        FakeContextFactory.BOUND.put(NAME, bound);
    }

    private final RecordingService bound = new RecordingService();

    @AfterEach
    void contextsAreClosed() {
        for (String property : new String[] {
            "contextFactory",
            "providerURL",
            "providerHttpURL",
            "serviceJNDIname",
            "serviceJNDInameRequired",
            "serviceJNDInameSupports",
            "serviceCredentialsFile"
        }) {
            System.clearProperty(property);
        }
        FakeContextFactory.BOUND.clear();
        int open = FakeContextFactory.openContexts;
        FakeContextFactory.openContexts = 0;
        assertThat(open).isZero();
    }

    @Test
    void onlyWebLogicGetsItsTimeoutProperty() {
        String timeout = "weblogic.jndi.responseReadTimeout";

        assertThat(environment("weblogic.jndi.WLInitialContextFactory")).containsEntry(timeout, 300_000L);
        assertThat(environment("org.wildfly.naming.client.WildFlyInitialContextFactory"))
                .doesNotContainKey(timeout);
    }

    private static Map<String, Object> environment(String contextFactory) {
        return new RemoteEjbConfiguration(
                        contextFactory, "t3://127.0.0.1:7101", "bean", new ServiceCredentials(null, null))
                .environment();
    }

    @Test
    void contextStaysOpenWhileConnected() throws Exception {
        assertThat(client.configurationProblem()).isEmpty();
        try (ServiceConnection connection = client.connect()) {
            connection.call(Operation.NOP, 0).execute();
            assertThat(bound.requests).hasOnlyElementsOfType(NopRequest.class).hasSize(1);
            assertThat(FakeContextFactory.openContexts).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"contextFactory", "providerURL", "serviceJNDIname"})
    void unsetPropertyIsNamedInStateAndUse(String property) {
        System.clearProperty(property);
        assertThat(client.configurationProblem())
                .startsWith("system property " + property + " is not set on this server; set it to ");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(client::connect)
                .withMessage(client.configurationProblem());

        System.setProperty(property, "  ");
        assertThat(client.configurationProblem()).startsWith("system property " + property + " is not set");
    }

    @ParameterizedTest
    @CsvSource({"required, serviceJNDInameRequired, Required", "supports, serviceJNDInameSupports, Supports"})
    void transactionVariantsHaveOwnProperties(String word, String property, String bean) throws Exception {
        RemoteEjbClient other = word.equals("required") ? new RemoteEjbRequiredClient() : new RemoteEjbSupportsClient();
        assertThat(other.transport()).isEqualTo("remote-ejb-" + word);
        assertThat(other.configurationProblem())
                .startsWith("system property " + property + " is not set on this server; set it to ")
                .contains("/BusinessPerformanceService" + bean + "Bean!");

        RecordingService service = new RecordingService();
        FakeContextFactory.BOUND.put("the other name", service);
        System.setProperty(property, "the other name");
        assertThat(other.configurationProblem()).isEmpty();
        try (ServiceConnection connection = other.connect()) {
            connection.call(Operation.NOP, 0).execute();
        }
        assertThat(service.requests).hasSize(1);
        assertThat(bound.requests).isEmpty();

        System.setProperty(property, "no such name");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(other::connect)
                .withMessageStartingWith("system property " + property + " is no such name: ");
    }

    @Test
    void ejbOverHttpHasOwnAddress() throws Exception {
        System.setProperty("providerURL", "fake://127.0.0.1:2");
        System.setProperty("providerHttpURL", FakeContextFactory.URL);
        RemoteEjbClient http = new RemoteEjbHttpClient();
        try (ServiceConnection connection = http.connect()) {
            connection.call(Operation.NOP, 0).execute();
        }
        assertThat(bound.requests).hasSize(1);

        System.setProperty("providerHttpURL", "fake://127.0.0.1:3");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(http::connect)
                .withMessageStartingWith("system property providerHttpURL is fake://127.0.0.1:3: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void serverWithoutEjbOverHttpSaysSo(String url) {
        System.setProperty("providerHttpURL", url);
        RemoteEjbClient http = new RemoteEjbHttpClient();
        assertThat(http.transport()).isEqualTo("remote-ejb-http");
        assertThat(http.configurationProblem())
                .startsWith("this server does not have EJB over HTTP; if it does, set the system property"
                        + " providerHttpURL to its address");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(http::connect)
                .withMessage(http.configurationProblem());
    }

    @Test
    void missingContextFactoryIsNamed() {
        System.setProperty("contextFactory", "no.such.Factory");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(client::connect)
                .withMessageStartingWith("system property contextFactory is no.such.Factory: ");
    }

    @Test
    void unreachableAddressIsNamed() {
        System.setProperty("providerURL", "fake://127.0.0.1:2");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(client::connect)
                .withMessageStartingWith("system property providerURL is fake://127.0.0.1:2: ")
                .withMessageContaining("connection refused");
    }

    @Test
    void unboundNameIsNamed() {
        System.setProperty("serviceJNDIname", "java:global/other");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(client::connect)
                .withMessageStartingWith("system property serviceJNDIname is java:global/other: ");
    }

    @Test
    void nameOfWrongTypeIsNamed() {
        FakeContextFactory.BOUND.put(NAME, "a string");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(client::connect)
                .withMessageStartingWith("system property serviceJNDIname: " + NAME + " is a java.lang.String");
    }

    @Test
    void refusalByAllowListNamesAttribute() {
        NamingException refusal = new NamingException("cannot look up");
        refusal.setRootCause(
                new SecurityException("JNDI outbound connection to\n" + FakeContextFactory.URL + " is not allowed"));
        for (Throwable failure : new Throwable[] {refusal, refusal.getRootCause()}) {
            FakeContextFactory.BOUND.put(NAME, failure);

            assertThatExceptionOfType(ClientException.class)
                    .isThrownBy(client::connect)
                    .isNotInstanceOf(ServiceUnavailableException.class)
                    .withMessageStartingWith("the lookup of " + NAME + " at " + FakeContextFactory.URL
                            + " was refused by this server's allow list of outbound JNDI connections (")
                    .withMessageContaining("java.lang.SecurityException: JNDI outbound connection to "
                            + FakeContextFactory.URL + " is not allowed")
                    .withMessageEndingWith("); add the business server's address to JNDIOutboundConnectionsAllowed of"
                            + " SecurityConfigurationMBean, which applies while"
                            + " JNDIOutboundConnectionsAllowListEnabled of FeatureCompatibilityMBean is true")
                    .withCause(failure);
        }
    }

    @Test
    void otherSecurityExceptionStaysItself() {
        SecurityException failure = new SecurityException("another reason");
        FakeContextFactory.BOUND.put(NAME, failure);

        assertThatExceptionOfType(SecurityException.class)
                .isThrownBy(client::connect)
                .isSameAs(failure);
    }

    @Test
    void callsWithCredentialsFromFile(@TempDir Path directory) throws Exception {
        credentials(directory, "principal=lab\ncredentials=secret\n");
        client.connect().close();
        credentials(directory, "principal=lab\ncredentials=wrong\n");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(client::connect)
                .withMessageContaining("wrong password")
                .withMessageContaining("user and password are right");
    }

    @Test
    void badCredentialsFileIsNamedNotShown(@TempDir Path directory) throws Exception {
        System.setProperty("serviceCredentialsFile", directory.resolve("none").toString());
        assertThat(client.configurationProblem())
                .startsWith("system property serviceCredentialsFile: cannot read " + directory.resolve("none"));
        credentials(directory, "credentials=geheim\n");
        assertThat(client.configurationProblem())
                .startsWith("system property serviceCredentialsFile: no value for principal in ")
                .doesNotContain("geheim");
    }

    @Test
    void configurationHidesPassword(@TempDir Path directory) throws Exception {
        credentials(directory, "principal=lab\ncredentials=secret\n");
        assertThat(RemoteEjbConfiguration.fromSystemProperties(
                        RemoteEjbConfiguration.Provider.NATIVE, "serviceJNDIname", "Bean"))
                .hasToString(NAME + " at " + FakeContextFactory.URL + " as lab");
    }

    private static void credentials(Path directory, String content) throws IOException {
        Path file = Files.writeString(directory.resolve("credentials.properties"), content);
        System.setProperty("serviceCredentialsFile", file.toString());
    }
}
