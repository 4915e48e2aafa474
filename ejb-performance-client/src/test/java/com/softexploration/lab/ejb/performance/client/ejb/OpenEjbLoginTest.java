package com.softexploration.lab.ejb.performance.client.ejb;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.client.ServiceCredentials;
import java.net.Authenticator;
import java.net.Authenticator.RequestorType;
import java.net.MalformedURLException;
import java.net.PasswordAuthentication;
import java.net.URL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenEjbLoginTest {
    private static final String FACTORY = "org.apache.openejb.client.RemoteInitialContextFactory";
    private static final String URL = "http://127.0.0.1:31100/tomee/ejb?readTimeout=300000";
    private static final ServiceCredentials CALLER = new ServiceCredentials("caller", "secret");

    private Authenticator before;

    @BeforeEach
    void remember() {
        before = Authenticator.getDefault();
    }

    @AfterEach
    void restore() {
        Authenticator.setDefault(before);
    }

    @Test
    void onlyTomEeClientGetsCredentials() {
        assertThat(OpenEjbLogin.isFor(FACTORY)).isTrue();
        assertThat(OpenEjbLogin.isFor("org.wildfly.naming.client.WildFlyInitialContextFactory"))
                .isFalse();
        assertThat(new RemoteEjbConfiguration(FACTORY, URL, "bean", CALLER).environment())
                .hasSize(2)
                .doesNotContainValue("secret");
    }

    @ParameterizedTest
    @CsvSource({
        "http://127.0.0.1:31100/tomee/ejb, SERVER, true",
        "http://127.0.0.1:31100, SERVER, true",
        "http://127.0.0.1:31100/tomee/ejb, PROXY, false",
        "http://127.0.0.1:3110/tomee/ejb, SERVER, false",
        "http://127.0.0.1/tomee/ejb, SERVER, false",
        "https://127.0.0.1:31100/tomee/ejb, SERVER, false",
        "http://localhost:31100/tomee/ejb, SERVER, false",
    })
    void credentialsGoToProviderHostOnly(String asking, RequestorType requestor, boolean told) throws Exception {
        OpenEjbLogin.use(URL, CALLER);

        PasswordAuthentication answer = ask(asking, requestor);

        assertThat(answer != null).isEqualTo(told);
        if (told) {
            assertThat(answer.getUserName()).isEqualTo("caller");
            assertThat(answer.getPassword()).isEqualTo("secret".toCharArray());
        }
    }

    @Test
    void everyProviderHostGetsCredentials() throws Exception {
        OpenEjbLogin.use("failover:http://a:1/tomee/ejb,http://b:2", CALLER);

        assertThat(ask("http://a:1/tomee/ejb", RequestorType.SERVER)).isNotNull();
        assertThat(ask("http://b:2/tomee/ejb", RequestorType.SERVER)).isNotNull();
        assertThat(ask("http://b:22/tomee/ejb", RequestorType.SERVER)).isNull();
    }

    @Test
    void earlierAuthenticatorStaysInstalledOnce() throws Exception {
        Authenticator.setDefault(new Authenticator() {
            @Override
            protected PasswordAuthentication getPasswordAuthentication() {
                return new PasswordAuthentication("somebody", new char[0]);
            }
        });
        OpenEjbLogin.use(URL, CALLER);
        Authenticator first = Authenticator.getDefault();
        OpenEjbLogin.use(URL, CALLER);

        assertThat(Authenticator.getDefault()).isSameAs(first);
        OpenEjbLogin.use("http://other:1/", CALLER);
        assertThat(ask(URL, RequestorType.SERVER).getUserName()).isEqualTo("somebody");
        assertThat(ask("http://other:1/", RequestorType.SERVER).getUserName()).isEqualTo("caller");
    }

    @Test
    void noCredentialsNoChange() {
        OpenEjbLogin.use(URL, new ServiceCredentials(null, null));

        assertThat(Authenticator.getDefault()).isSameAs(before);
    }

    private static PasswordAuthentication ask(String url, RequestorType requestor) throws MalformedURLException {
        URL asking = new URL(url);
        return Authenticator.requestPasswordAuthentication(
                Authenticator.getDefault(),
                asking.getHost(),
                null,
                asking.getPort(),
                asking.getProtocol(),
                "realm",
                "basic",
                asking,
                requestor);
    }
}
