package com.softexploration.lab.ejb.performance.client.ejb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import javax.naming.AuthenticationException;
import javax.naming.ConfigurationException;
import javax.naming.Context;
import javax.naming.NoInitialContextException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("JdkObsolete") // what the interface demands
class GlassFishContextFactoryTest {

    private static Hashtable<String, String> environment(String url) {
        return new Hashtable<>(Map.of(
                Context.PROVIDER_URL,
                url,
                Context.SECURITY_PRINCIPAL,
                "caller",
                Context.SECURITY_CREDENTIALS,
                "secret",
                "kept",
                "as it is"));
    }

    /** The server's factory ignores the provider URL and takes no password. */
    @Test
    void serverFactoryGetsItsAddressFormat() throws Exception {
        assertThat(GlassFishContextFactory.translated(environment("iiop://127.0.0.1:28082")))
                .containsOnly(
                        Map.entry(
                                Context.INITIAL_CONTEXT_FACTORY, "com.sun.enterprise.naming.SerialInitContextFactory"),
                        Map.entry("org.omg.CORBA.ORBInitialHost", "127.0.0.1"),
                        Map.entry("org.omg.CORBA.ORBInitialPort", "28082"),
                        Map.entry("kept", "as it is"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.0.0.1:28080", "iiop://127.0.0.1", "iiop://a:1,iiop://b:2", "127.0.0.1:28082"})
    void otherAddressIsRefused(String url) {
        assertThatThrownBy(() -> new GlassFishContextFactory().getInitialContext(environment(url)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(url + " is no address of the form iiop://HOST:PORT");
    }

    @Test
    void threadAssumesCallerIdentity() {
        List<String> loggedIn = new ArrayList<>();
        GlassFishContextFactory factory =
                new GlassFishContextFactory((user, password) -> loggedIn.add(user + " " + password));

        // GlassFish is absent in this test.
        assertThatThrownBy(() -> factory.getInitialContext(environment("iiop://127.0.0.1:28082")))
                .isInstanceOf(NoInitialContextException.class);

        assertThat(loggedIn).containsExactly("caller secret");
    }

    @Test
    void loginFailsOutsideTheServer() {
        assertThatThrownBy(() -> GlassFishContextFactory.GlassFishCaller.logIn("caller", "secret"))
                .isInstanceOf(AuthenticationException.class)
                .hasMessageStartingWith("this is no GlassFish")
                .hasMessageNotContaining("secret");
    }
}
