package com.softexploration.lab.ejb.performance.client.ejb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.client.RecordingService;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.ServiceUnavailableException;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javax.naming.CommunicationException;
import javax.naming.Context;
import javax.naming.NamingException;
import javax.naming.spi.InitialContextFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests on a server whose naming context finds remote views by URL. */
class CorbanameContextFactoryTest {
    private static final String URL = "corbaname::127.0.0.1:28082";
    private static final String INTERFACE =
            "com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote";
    private static final String BOUND =
            URL + "#ejb/global/app/module/Bean!" + INTERFACE.replace(".", "\\."); // a dot would begin a kind

    private final RemoteEjbClient client = new RemoteEjbClient();
    private final RecordingService service = new RecordingService();

    @BeforeEach
    void configure() {
        System.setProperty(Context.INITIAL_CONTEXT_FACTORY, FakeContextFactory.class.getName());
        System.setProperty(Context.PROVIDER_URL, FakeContextFactory.URL);
        System.setProperty("contextFactory", CorbanameContextFactory.class.getName());
        System.setProperty("providerURL", URL);
        System.setProperty("serviceJNDIname", "ejb/global/app/module/Bean!" + INTERFACE);
    }

    @AfterEach
    void contextsAreClosed() {
        for (String property : List.of(
                Context.INITIAL_CONTEXT_FACTORY,
                Context.PROVIDER_URL,
                "contextFactory",
                "providerURL",
                "serviceJNDIname")) {
            System.clearProperty(property);
        }
        FakeContextFactory.BOUND.clear();
        int open = FakeContextFactory.openContexts;
        FakeContextFactory.openContexts = 0;
        assertThat(open).isZero();
    }

    @Test
    void referenceIsNarrowedWithTimeout() throws Exception {
        AtomicInteger waitMillis = new AtomicInteger();
        FakeContextFactory.BOUND.put(BOUND, new FakeCorbaReference(service, waitMillis));

        try (ServiceConnection connection = client.connect()) {
            connection.call(Operation.NOP, 0).execute();
        }

        assertThat(service.requests).hasSize(1);
        assertThat(waitMillis).hasValue(300_000);
    }

    @Test
    void unboundNameIsReported() {
        assertThatThrownBy(client::connect).hasMessageStartingWith("system property serviceJNDIname is ejb/global/");
    }

    @Test
    void nonReferenceNamesAddress() {
        FakeContextFactory.BOUND.put(BOUND, "text");

        assertThatThrownBy(client::connect)
                .isInstanceOf(ServiceUnavailableException.class)
                .hasMessageStartingWith("system property providerURL is " + URL + ": ");
    }

    @Test
    @SuppressWarnings({"BanJNDI", "JdkObsolete"}) // no URL of anybody; the interface's type
    void silentServerTimesOut() throws Exception {
        System.setProperty(Context.INITIAL_CONTEXT_FACTORY, HangingContextFactory.class.getName());
        Context context =
                new CorbanameContextFactory(10).getInitialContext(new Hashtable<>(Map.of(Context.PROVIDER_URL, URL)));

        try {
            assertThatThrownBy(() -> context.lookup("bean"))
                    .isInstanceOf(CommunicationException.class)
                    .hasMessageContaining(URL + "#bean cannot be used", "no answer within 10 ms");
        } finally {
            HangingContextFactory.END.countDown();
        }
    }

    /** A factory that never returns a context. */
    @SuppressWarnings("JdkObsolete") // the interface's type
    public static final class HangingContextFactory implements InitialContextFactory {
        static final CountDownLatch END = new CountDownLatch(1);

        @Override
        public Context getInitialContext(Hashtable<?, ?> environment) throws NamingException {
            try {
                END.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            throw new CommunicationException("hung");
        }
    }
}
