package com.softexploration.lab.ejb.performance.results.analysis.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.profile.CallProfile.Obstacle;
import com.softexploration.lab.ejb.performance.results.analysis.profile.RecordedLoad.Truth;
import com.softexploration.lab.ejb.performance.results.analysis.profile.StackTree.Node;
import com.softexploration.lab.ejb.performance.results.analysis.profile.TimeGroups.Group;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfilesTest {
    private static final TimeGroups GROUPS = TimeGroups.of("wildfly");
    private static final SeriesKey LOCAL = new SeriesKey("nop", Side.LOCAL, "local-ejb");
    private static final int THREADS = 1;
    private static final double FIVE_POINTS = 0.05;

    @TempDir
    private Path folder;

    /** CPU time is read every second, and chance moves the share of 700 samples by four points at most. */
    @Test
    void knownShareIsFound() throws Exception {
        RecordedLoad.load(THREADS, 200);
        Truth truth =
                RecordedLoad.record(folder.resolve("business.jfr"), "nop", "local-ejb", "measured", THREADS, 5_000);

        Profiles profiles = Profiles.read(folder, GROUPS);

        assertThat(profiles.problems()).isEmpty();
        CallProfile call = profiles.of(LOCAL).orElseThrow();
        assertThat(call.obstacle()).isEqualTo(Obstacle.NONE);
        assertThat(call.calls()).isEqualTo(truth.calls());
        ServerProfile server = call.servers().get(ServerRole.BUSINESS);
        assertThat(share(server.cpu(), RecordedLoad.CONTAINER_FRAME))
                .isCloseTo(truth.containerShare(), within(FIVE_POINTS));
        assertThat(server.share(Group.CONTAINER)).isCloseTo(truth.containerShare(), within(FIVE_POINTS));
        assertThat(call.share(Group.CONTAINER) / (1 - call.share(Group.WAITING) - call.share(Group.KERNEL_AND_SOCKET)))
                .isCloseTo(truth.containerShare(), within(FIVE_POINTS));
        assertThat(call.cpuNanos(ServerRole.BUSINESS) * truth.calls() / truth.cpuNanos())
                .as("CPU time, with that of the compiler and the garbage collector")
                .isBetween(0.8, 1.3);
        assertThat(Stream.of(Group.values()).mapToDouble(call::share).sum()).isCloseTo(1, within(1e-9));
        assertThat(server.allocation().root().total()).isPositive();
    }

    private static double share(StackTree tree, String frame) {
        return (double) total(tree.root(), frame) / tree.root().total();
    }

    private static long total(Node node, String frame) {
        return node.callees().entrySet().stream()
                .mapToLong(callee ->
                        callee.getKey().equals(frame) ? callee.getValue().total() : total(callee.getValue(), frame))
                .sum();
    }

    @Test
    void callersPhasesApplyToBusinessServer() throws Exception {
        Path presentation = folder.resolve("presentation-start-2.jfr");
        RecordedLoad.record(
                presentation, Optional.of(folder.resolve("business-start-2.jfr")), "nop", "rest", "measured", 1, 300);

        CallProfile call = Profiles.read(folder, GROUPS)
                .of(new SeriesKey("nop", Side.REMOTE, "rest"))
                .orElseThrow();

        assertThat(call.servers()).containsOnlyKeys(ServerRole.values());
        assertThat(call.obstacle()).isEqualTo(Obstacle.SHORT_PHASES);
    }

    @Test
    void warmUpDoesNotCount() throws Exception {
        RecordedLoad.record(folder.resolve("business.jfr"), "nop", "local-ejb", "warmup", 1, 50);

        assertThat(Profiles.read(folder, GROUPS)).isEqualTo(Profiles.NONE);
    }

    @Test
    void damagedRecordingsAreReported() throws Exception {
        Path whole = folder.resolve("whole");
        RecordedLoad.record(whole, "nop", "local-ejb", "measured", 1, 50);
        byte[] bytes = Files.readAllBytes(whole);
        Files.write(folder.resolve("business.jfr"), Arrays.copyOf(bytes, bytes.length / 2));
        Files.writeString(folder.resolve("presentation.jfr"), "not a recording at all");
        byte[] garbled = bytes.clone();
        Arrays.fill(garbled, bytes.length / 3, bytes.length * 2 / 3, (byte) 0x7f);
        Files.write(folder.resolve("presentation-start-2.jfr"), garbled);

        assertThat(Profiles.read(folder, GROUPS).problems())
                .hasSize(3)
                .allMatch(problem ->
                        problem.matches("\\S+\\.jfr is damaged or no flight recording .*record again with --jfr"));
    }

    @Test
    void otherFilesAreNotRead() throws Exception {
        Files.writeString(folder.resolve("mine.jfr"), "another");

        assertThat(Profiles.read(folder, GROUPS)).isEqualTo(Profiles.NONE);
        assertThat(Profiles.read(folder.resolve("missing"), GROUPS)).isEqualTo(Profiles.NONE);
    }
}
