package com.softexploration.lab.ejb.performance.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plugin in a project of two modules, one with session beans, on a real WildFly. */
@Tag("long")
class MavenPluginIT {
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

    /** Measures with servers on ports of their own. */
    private MavenBuild.Result run(String... properties) throws Exception {
        List<String> words = new ArrayList<>(List.of("package", "ejb-performance:run"));
        words.add(
                "-Dejb-performance.options=--quick --rounds 1 --calls 50 --warmup 50 --start-timeout 1200 --port-base "
                        + freePortBase());
        words.addAll(Arrays.asList(properties));
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
