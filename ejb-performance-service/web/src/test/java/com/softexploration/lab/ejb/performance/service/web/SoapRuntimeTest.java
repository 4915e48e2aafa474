package com.softexploration.lab.ejb.performance.service.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.service.wire.SoapPort;
import com.sun.net.httpserver.HttpServer;
import com.sun.xml.ws.api.streaming.XMLStreamReaderFactory;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.soap.SOAPFaultException;
import jakarta.xml.ws.spi.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import javax.xml.namespace.QName;
import org.apache.cxf.JaxWsDouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The filter as part of applications that see other classes than the server has. */
class SoapRuntimeTest {
    private static final String OFF =
            "SOAP is off on this server: its SOAP runtime is neither CXF nor a Metro that" + " applications can see (";
    private static final String REMEDY = "), so it cannot be made to reject invalid documents; use another transport";

    private final AtomicInteger served = new AtomicInteger();

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();

    @TempDir
    Path folder;

    @AfterEach
    void useOwnJaxWs() {
        Thread.currentThread().setContextClassLoader(before);
    }

    /** As in WildFly, whose implementation extends CXF's. */
    public static final class ServersCxf extends JaxWsDouble {}

    @Test
    void cxfIsServedWithoutMetro() throws Exception {
        use(ServersCxf.class);

        call(filter(new Application(name -> name.startsWith("com.sun.xml.ws."))), "POST");

        assertThat(served).hasValue(1);
    }

    /** Even if a Metro is visible, since it is another one that reads the requests. */
    @Test
    void unknownRuntimeTurnsSoapOff() throws Exception {
        use(UnknownJaxWs.class);

        ServletDouble answer = call(filter(getClass().getClassLoader()), "POST");

        assertThat(served).hasValue(0);
        assertThat(answer.text.toString()).contains(OFF + UnknownJaxWs.class.getName() + REMEDY);
    }

    @Test
    void visibleMetroBecomesStrict() throws Exception {
        ServletDouble answer = call(filter(getClass().getClassLoader()), "POST");

        assertThat(answer.status).isZero();
        assertThat(served).hasValue(1);
        assertThat(XMLStreamReaderFactory.get()).isInstanceOf(StrictSoapReaders.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"com.sun.xml.ws.", "com.sun.xml.ws.api.streaming."})
    void hiddenMetroTurnsSoapOff(String hidden) throws Exception {
        ServletDouble answer = call(filter(new Application(name -> name.startsWith(hidden))), "POST");

        assertThat(served).hasValue(0);
        assertThat(answer.status).isEqualTo(500);
        assertThat(answer.text.toString())
                .contains("<faultstring>" + OFF + "com.sun.xml.ws.spi.ProviderImpl, java.lang.NoClassDefFoundError: "
                        + "com/sun/xml/ws/api/streaming/XMLStreamReaderFactory" + REMEDY + "</faultstring>")
                .doesNotContain("\n");
    }

    @Test
    void reasonIsOneLineOfXmlText() throws Exception {
        Filter filter = filter(new Application(name -> {
            if (name.startsWith("com.sun.xml.ws.")) {
                throw new LinkageError("two\n  lines <here> & there");
            }
            return false;
        }));

        assertThat(call(filter, "POST").text.toString())
                .contains("java.lang.LinkageError: two lines &lt;here> &amp; there" + REMEDY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST", "PUT"})
    void offMeansEveryMethod(String method) throws Exception {
        ServletDouble answer = call(filter(new Application(name -> name.startsWith("com.sun.xml.ws."))), method);

        assertThat(served).hasValue(0);
        assertThat(answer.status).isEqualTo(500);
        assertThat(answer.text.toString()).contains(OFF);
    }

    @Test
    void missingJaxWsTurnsSoapOff() throws Exception {
        ServletDouble answer = call(filter(new Application(name -> name.startsWith("jakarta.xml.ws."))), "POST");

        assertThat(served).hasValue(0);
        assertThat(answer.text.toString())
                .contains(OFF + "none found, java.lang.NoClassDefFoundError: jakarta/xml/ws/spi/Provider" + REMEDY);
    }

    /** Strict readers of another copy of Metro would not read the server's requests. */
    @Test
    void otherCopyOfMetroTurnsSoapOff() throws Exception {
        Application application =
                new Application(name -> false, "com.sun.xml.ws.", "org.jvnet.", "com.sun.xml.stream.");
        ServletDouble answer = call(filter(application), "POST");

        assertThat(served).hasValue(0);
        assertThat(answer.text.toString())
                .contains(OFF + "com.sun.xml.ws.spi.ProviderImpl, java.lang.ClassNotFoundException: "
                        + "com.sun.xml.ws.api.streaming.XMLStreamReaderFactory of the server" + REMEDY);
    }

    @Test
    void clientReportsReasonInOneLine() throws Exception {
        Filter filter = filter(new Application(name -> name.startsWith("com.sun.xml.ws.")));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/soap", exchange -> {
            try {
                byte[] fault = call(filter, "POST").text.toString().getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().set("Content-Type", "text/xml;charset=UTF-8");
                exchange.sendResponseHeaders(500, fault.length);
                exchange.getResponseBody().write(fault);
            } catch (ServletException e) {
                throw new IOException(e);
            } finally {
                exchange.close();
            }
        });
        server.start();
        try {
            SoapPort port = Service.create(
                            SoapPort.class.getResource(SoapPort.WSDL),
                            new QName(SoapPort.NAMESPACE, SoapPort.SERVICE_NAME))
                    .getPort(SoapPort.class);
            ((BindingProvider) port)
                    .getRequestContext()
                    .put(
                            BindingProvider.ENDPOINT_ADDRESS_PROPERTY,
                            "http://127.0.0.1:" + server.getAddress().getPort() + "/soap");

            assertThatExceptionOfType(SOAPFaultException.class)
                    .isThrownBy(port::servedBy)
                    .withMessageContaining(OFF + "com.sun.xml.ws.spi.ProviderImpl")
                    .withMessageContaining(REMEDY);
        } finally {
            server.stop(0);
        }
    }

    /** Makes the server's JAX-WS implementation the one that JAX-WS finds. */
    private void use(Class<? extends Provider> implementation) throws IOException {
        URL list = Files.writeString(folder.resolve("provider"), implementation.getName())
                .toUri()
                .toURL();
        Thread.currentThread().setContextClassLoader(new ClassLoader(before) {
            @Override
            public Enumeration<URL> getResources(String name) throws IOException {
                return name.equals("META-INF/services/" + Provider.class.getName())
                        ? Collections.enumeration(List.of(list))
                        : super.getResources(name);
            }
        });
    }

    private static Filter filter(ClassLoader application) throws Exception {
        Filter filter = (Filter) application
                .loadClass(SoapRequestFilter.class.getName())
                .getConstructor()
                .newInstance();
        filter.init((FilterConfig) Proxy.newProxyInstance(
                application, new Class<?>[] {FilterConfig.class}, (proxy, method, arguments) -> null));
        return filter;
    }

    private ServletDouble call(Filter filter, String method) throws IOException, ServletException {
        ServletDouble http = new ServletDouble(method, "text/xml", null, 100, new byte[0]);
        FilterChain chain = (request, response) -> served.incrementAndGet();
        filter.doFilter(http.request(), http.response(), chain);
        return http;
    }

    /** Loads its own copies of the WAR's classes and of some packages, shares the server's others and lacks the hidden ones. */
    private static final class Application extends ClassLoader {
        private final Predicate<String> hidden;
        private final List<String> copied;

        Application(Predicate<String> hidden, String... copied) {
            super(SoapRuntimeTest.class.getClassLoader());
            this.hidden = hidden;
            this.copied = List.of(copied);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                if (hidden.test(name)) {
                    throw new ClassNotFoundException(name);
                }
                Class<?> known = findLoadedClass(name);
                return known != null ? known : isOwn(name) ? copy(name) : super.loadClass(name, resolve);
            }
        }

        private boolean isOwn(String name) {
            return name.startsWith(SoapRequestFilter.class.getPackageName())
                    || copied.stream().anyMatch(name::startsWith);
        }

        private Class<?> copy(String name) throws ClassNotFoundException {
            try (InputStream file = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (file == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = file.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
