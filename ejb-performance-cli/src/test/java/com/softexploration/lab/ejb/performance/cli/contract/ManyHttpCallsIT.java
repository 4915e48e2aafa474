package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnector;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Many calls over HTTP must leave nothing in either server: on stock WildFly, which creates no session per login, and
 * on WildFly with a session for each request without a cookie. Not part of the build; {@code .ci/hold-the-heap} runs
 * it.
 */
@EnabledIfSystemProperty(named = "http.calls", matches = "\\d+")
class ManyHttpCallsIT {
    private static final List<String> TRANSPORTS = List.of("servlet", "rest", "soap", "hessian");
    private static final int STEPS = 5;
    private static final int THREADS = 4;
    private static final int CALLS_WITHOUT_COOKIE = 20_000;

    /** Maximum growth; half a million of the smallest sessions would be ten times as large. */
    private static final long FLAT_BYTES = 16L << 20;

    @TempDir
    private Path temporary;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void liveHeapsDoNotGrow(boolean sessionPerLogin) throws Exception {
        ProjectFolder project = TestProject.copyIn(temporary.resolve("project"));
        if (sessionPerLogin) {
            SessionPerLogin.addTo(project.ear("business", "jakarta"));
        }
        long callsPerStep = Long.getLong("http.calls") / STEPS;
        try (TestDomain domain = TestDomain.start(project, "wildfly", temporary.resolve("domain"))) {
            call(domain, callsPerStep);
            if (sessionPerLogin) {
                assertThat(growthByCallsWithoutCookie(domain)).isGreaterThan(CALLS_WITHOUT_COOKIE * 100L);
            }
            Map<ServerRole, Long> before = liveHeaps(domain);
            tell(0, before);
            for (int step = 1; step <= STEPS; step++) {
                call(domain, callsPerStep);
                Map<ServerRole, Long> now = liveHeaps(domain);
                tell(step * callsPerStep, now);
                assertThat(now).allSatisfy((role, bytes) -> assertThat(bytes - before.get(role))
                        .as(role.word())
                        .isLessThan(FLAT_BYTES));
            }
        }
    }

    private static void call(TestDomain domain, long calls) throws Exception {
        for (String transport : TRANSPORTS) {
            CompositeData result = domain.loadTest(transport, "nop", 0, calls / TRANSPORTS.size(), THREADS);
            assertThat(result.get("problem")).as(transport).isEqualTo("");
        }
    }

    /** Counter-check: measures the size of the sessions without cookies. */
    private static long growthByCallsWithoutCookie(TestDomain domain) throws Exception {
        BusinessHttp business = new BusinessHttp(domain);
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + business.port() + "/ejb-performance/servlet"))
                .header("Authorization", business.authorization())
                .build();
        long before = liveHeap(domain, ServerRole.BUSINESS);
        HttpClient client = HttpClient.newHttpClient();
        for (int call = 0; call < CALLS_WITHOUT_COOKIE; call++) {
            assertThat(client.send(request, BodyHandlers.discarding()).statusCode())
                    .isEqualTo(200);
        }
        long growth = liveHeap(domain, ServerRole.BUSINESS) - before;
        System.out.printf(
                Locale.ROOT,
                "a session without a cookie: %,d bytes of the business server%n",
                growth / CALLS_WITHOUT_COOKIE);
        return growth;
    }

    private static void tell(long calls, Map<ServerRole, Long> heaps) {
        System.out.printf(
                Locale.ROOT,
                "live heap after %,d calls: business %.1f MiB, presentation %.1f MiB%n",
                calls,
                heaps.get(ServerRole.BUSINESS) / 1048576.0,
                heaps.get(ServerRole.PRESENTATION) / 1048576.0);
    }

    private static Map<ServerRole, Long> liveHeaps(TestDomain domain) throws IOException {
        Map<ServerRole, Long> heaps = new EnumMap<>(ServerRole.class);
        for (ServerRole role : ServerRole.values()) {
            heaps.put(role, liveHeap(domain, role));
        }
        return heaps;
    }

    private static long liveHeap(TestDomain domain, ServerRole role) throws IOException {
        try (JMXConnector connector = domain.connect(role, domain.password("jmx"))) {
            MemoryMXBean memory = ManagementFactory.newPlatformMXBeanProxy(
                    connector.getMBeanServerConnection(), ManagementFactory.MEMORY_MXBEAN_NAME, MemoryMXBean.class);
            // The second collection frees objects that the first one only made collectable.
            memory.gc();
            memory.gc();
            return memory.getHeapMemoryUsage().getUsed();
        }
    }
}
