package com.softexploration.lab.ejb.performance.client.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Behaviour on a server without JAX-WS. */
class SoapWithoutJaxWsTest {
    private static final String MISSING = "this server has no JAX-WS, which the transport soap needs; choose another"
            + " transport, or add Jakarta XML Web Services to the server";

    @BeforeEach
    void sayWhereTheServiceIs() {
        System.setProperty(Endpoint.HTTP_URL, "http://127.0.0.1:1/ejb-performance");
    }

    @AfterEach
    void forget() {
        System.clearProperty(Endpoint.HTTP_URL);
    }

    @Test
    void namesMissingConfiguration() throws Exception {
        Object client = client(new WithoutJaxWs());

        assertThat(client.getClass()).isNotEqualTo(SoapClient.class);
        assertThat(call(client, "transport")).isEqualTo("soap");
        assertThat(call(client, "configurationProblem")).isEqualTo(MISSING);
        assertThatThrownBy(() -> call(client, "connect"))
                .isInstanceOf(InvocationTargetException.class)
                .cause()
                .hasMessageStartingWith(MISSING)
                .hasMessageNotContaining("\n")
                .extracting(failure -> failure.getClass().getName())
                .isEqualTo(ClientException.class.getName());
    }

    @Test
    void jaxWsCompletesConfiguration() {
        assertThat(new SoapClient().configurationProblem()).isEmpty();
        assertThat(new SoapClient().incomparable(Operation.ACCOUNTS)).isEmpty();
    }

    private static Object client(ClassLoader loader) throws ReflectiveOperationException {
        return loader.loadClass(SoapClient.class.getName()).getConstructor().newInstance();
    }

    private static Object call(Object client, String method) throws ReflectiveOperationException {
        ClassLoader loader = client.getClass().getClassLoader();
        return loader.loadClass(TransportClient.class.getName())
                .getMethod(method)
                .invoke(client);
    }

    /** Reloads this project's classes and hides those of JAX-WS; everything else is shared. */
    private static final class WithoutJaxWs extends ClassLoader {
        private static final String OURS = "com.softexploration.";

        WithoutJaxWs() {
            super(SoapWithoutJaxWsTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                if (name.startsWith("jakarta.xml.ws.")) {
                    throw new ClassNotFoundException(name);
                }
                Class<?> known = findLoadedClass(name);
                return known != null ? known : name.startsWith(OURS) ? anew(name) : super.loadClass(name, resolve);
            }
        }

        private Class<?> anew(String name) throws ClassNotFoundException {
            try (InputStream file = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = file.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
