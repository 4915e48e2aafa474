package com.softexploration.lab.ejb.performance.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plugin in a project of two modules, one with session beans, on a real WildFly. */
@Tag("long")
@Tag("lifecycle")
class MavenPluginIT {
    private static final String FEW_CALLS = "--quick --rounds 1 --calls 50 --warmup 50";

    @TempDir
    private Path folder;

    private MavenBuild build;

    @Test
    void measuresComparesAndFailsAnUnrelatedBuild() throws Exception {
        build = MavenBuild.in(folder);
        Path orders = build.project().resolve("orders");
        Path services = orders.resolve("src/test/ejb-performance");

        MavenBuild.Result described = build.run("package", "ejb-performance:describe");
        assertThat(described.exitCode()).as(described.output()).isZero();
        assertThat(services.resolve("greet.json")).content().contains("\"ejb:/orders-2.1/GreeterBean!");
        assertThat(services.resolve("add.json")).content().contains("BasketBean!", "?stateful\"");

        MavenBuild.Result measured = run();
        assertThat(measured.exitCode()).as(measured.output()).isZero();
        assertThat(measured.output()).contains("Skipped: no service file");
        Path first = newest(orders);
        assertThat(Files.readAllLines(first.resolve("summary.csv")))
                .anyMatch(line -> line.startsWith("greet,remote,remote-ejb,"))
                .anyMatch(line -> line.startsWith("add,remote,remote-ejb,"));

        MavenBuild.Result slow =
                run("-Dejb-performance.thresholds=greet remote min < 1ns", "-Dejb-performance.baseline=" + first);
        assertThat(slow.exitCode()).isOne();
        assertThat(slow.errors()).singleElement().asString().contains("greet remote");

        MavenBuild.Result compared =
                build.run("ejb-performance:compare", "-Dejb-performance.baseline=" + first, "--projects=orders");
        assertThat(compared.exitCode()).as(compared.output()).isZero();
        assertThat(compared.output()).contains("greet");
        assertThat(newest(orders)).isNotEqualTo(first);
    }

    /** The other goals; up fetches the server, the ones after it need no network. */
    @Test
    void otherGoalsWorkOffline() throws Exception {
        build = MavenBuild.in(folder);
        int portBase = freePortBase();

        MavenBuild.Result described = build.run("package", "ejb-performance:describe");
        assertThat(described.exitCode()).as(described.output()).isZero();

        MavenBuild.Result up = goal("up", "--port-base " + portBase);
        assertThat(up.exitCode()).as(up.output()).isZero();
        assertThat(isFree(portBase)).isFalse();

        MavenBuild.Result down = build.run("--offline", "ejb-performance:down");
        assertThat(down.exitCode()).as(down.output()).isZero();
        assertThat(isFree(portBase)).isTrue();

        MavenBuild.Result load = goal(
                "load",
                "--quick --rate 50 --for 2s --port-base " + portBase,
                "--offline",
                "-Dejb-performance.objectives=median < 1ns");
        assertThat(load.exitCode()).as(load.output()).isOne();
        assertThat(load.errors()).singleElement().asString().contains("median < 1ns");

        MavenBuild.Result race = goal("race", FEW_CALLS + " --operations nop --port-base " + portBase, "--offline");
        assertThat(race.exitCode()).as(race.output()).isZero();
        assertThat(Files.readAllLines(newest(orders()).resolve("summary.csv")))
                .anyMatch(line -> line.startsWith("nop,remote,rest,"));

        MavenBuild.Result analysis = build.run("--offline", "ejb-performance:analyze", "--projects=orders");
        assertThat(analysis.exitCode()).as(analysis.output()).isZero();
        assertThat(analysis.output()).contains("REST");

        Process web = build.start("--offline", "package", "ejb-performance:web", "--projects=orders");
        try {
            URI address = URI.create(line(web, "http://").replaceFirst(".*(http://\\S+).*", "$1"));
            assertThat(HttpClient.newHttpClient()
                            .send(HttpRequest.newBuilder(address).build(), BodyHandlers.discarding())
                            .statusCode())
                    .isLessThan(400);
        } finally {
            web.toHandle().destroy();
        }
        assertThat(web.waitFor(1, TimeUnit.MINUTES)).isTrue();
    }

    @Test
    void interruptedBuildKeepsSamples() throws Exception {
        build = MavenBuild.in(folder);
        int portBase = freePortBase();
        String options = "--quick --rounds 1 --operations nop --calls 1000000 --port-base " + portBase;

        Process run = build.start("package", "ejb-performance:run", "-Dejb-performance.options=" + options);
        line(run, ", round 1 of 1: ");
        run.toHandle().destroy();
        run.getInputStream().transferTo(OutputStream.nullOutputStream());

        assertThat(run.waitFor()).isNotZero();
        assertThat(Files.readString(newest(orders()).resolve("run.json"))).contains("\"cancelled\"");
        assertThat(isFree(portBase)).isTrue();
    }

    /** Reads a build's output up to a line with a text. */
    private static String line(Process build, String text) throws IOException {
        StringBuilder line = new StringBuilder();
        InputStream output = build.getInputStream();
        for (int next = output.read(); next >= 0; next = output.read()) {
            line.append((char) next);
            if (next == '\n') {
                if (line.indexOf(text) >= 0) {
                    return line.toString().strip();
                }
                line.setLength(0);
            }
        }
        throw new AssertionError("the build ended without " + text);
    }

    private Path orders() {
        return build.project().resolve("orders");
    }

    /** Measures with servers on ports of their own. */
    private MavenBuild.Result run(String... properties) throws Exception {
        return goal("run", FEW_CALLS + " --port-base " + freePortBase(), properties);
    }

    /** Builds the project and runs a goal. */
    private MavenBuild.Result goal(String goal, String options, String... more) throws Exception {
        List<String> words = new ArrayList<>(List.of("package"));
        words.addAll(Arrays.asList(more));
        words.add("ejb-performance:" + goal);
        words.add("-Dejb-performance.options=--start-timeout 1200 " + options);
        return build.run(words.toArray(String[]::new));
    }

    private static Path newest(Path module) throws IOException {
        return new StoredRuns(module.resolve("target/ejb-performance/runs"))
                .newest()
                .orElseThrow();
    }

    private static int freePortBase() {
        return IntStream.generate(() -> ThreadLocalRandom.current().nextInt(270, 320) * 100)
                .filter(base -> IntStream.range(base, base + 40).allMatch(MavenPluginIT::isFree))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
