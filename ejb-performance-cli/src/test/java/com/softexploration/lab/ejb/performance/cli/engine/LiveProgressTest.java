package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.LiveSnapshot;
import com.softexploration.lab.ejb.performance.cli.fake.FakeExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmProbe;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveProgressTest {
    @TempDir
    private Path folder;

    @Test
    void probesServersOnlyWhileViewed() throws Exception {
        Display display = new Display();
        LiveProgress progress = progress(display);

        progress.update(1);
        display.viewed = true;
        writeTicks("cpu 100 0 0 900 0 0 0 0");
        progress.update(2);
        writeTicks("cpu 150 0 10 920 0 0 0 20");
        progress.update(3);
        display.viewed = false;
        progress.update(4);

        assertThat(display.done).containsExactly(1L, 2L, 3L, 4L);
        assertThat(progress.probeCount()).isEqualTo(2);
        assertThat(display.snapshots).hasSize(2);
        assertThat(display.snapshots.get(0).servers().get(0).cpuPercent())
                .as("of the first snapshot")
                .isEmpty();
        LiveSnapshot.ServerSnapshot server = display.snapshots.get(1).servers().get(0);
        assertThat(server.name()).isEqualTo("business");
        assertThat(server.heapBytes()).isPositive();
        assertThat(server.cpuPercent()).contains(60.0);
        assertThat(server.stealPercent()).as("of demanded CPU time").contains(19.0);
    }

    @Test
    void unreachableServerDoesNotStopProgress() throws Exception {
        Display display = new Display();
        display.viewed = true;
        LiveProgress progress = new LiveProgress(
                display, new LoadTestExecutor(MBeanServerFactory.newMBeanServer(), Side.LOCAL), List.of());

        progress.update(1);

        assertThat(display.done).containsExactly(1L);
        assertThat(display.snapshots).isEmpty();
        assertThat(progress.probeCount()).as("failed probes count").isEqualTo(1);
    }

    private LiveProgress progress(Display display) throws Exception {
        MBeanServer beans = MBeanServerFactory.newMBeanServer();
        new FakeExecutor(Side.LOCAL, folder).registerWith(beans);
        return new LiveProgress(
                display,
                new LoadTestExecutor(beans, Side.LOCAL),
                List.of(new LiveProgress.ServerProbe(
                        "business",
                        new MachineProbe(folder),
                        new JvmProbe(ManagementFactory.getPlatformMBeanServer()))));
    }

    private void writeTicks(String ticks) throws Exception {
        Files.writeString(Files.createDirectories(folder.resolve("proc")).resolve("stat"), ticks + "\n");
    }

    private static final class Display implements Console.Progress {
        private final List<Long> done = new ArrayList<>();
        private final List<LiveSnapshot> snapshots = new ArrayList<>();
        private boolean viewed;

        @Override
        public void update(long steps) {
            done.add(steps);
        }

        @Override
        public boolean isViewed() {
            return viewed;
        }

        @Override
        public void show(LiveSnapshot snapshot) {
            snapshots.add(snapshot);
        }

        @Override
        public void close() {
            // nothing to close
        }
    }
}
