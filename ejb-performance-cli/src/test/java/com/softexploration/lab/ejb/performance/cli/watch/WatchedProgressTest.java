package com.softexploration.lab.ejb.performance.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.Look;
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

class WatchedProgressTest {
    @TempDir
    private Path folder;

    @Test
    void theServersAreAskedWhileSomebodyWatchesAndThatIsCounted() throws Exception {
        Display display = new Display();
        WatchedProgress progress = progress(display);

        progress.update(1);
        display.watched = true;
        machineTells("cpu 100 0 0 900 0 0 0 0");
        progress.update(2);
        machineTells("cpu 150 0 10 920 0 0 0 20");
        progress.update(3);
        display.watched = false;
        progress.update(4);

        assertThat(display.done).containsExactly(1L, 2L, 3L, 4L);
        assertThat(progress.looks()).isEqualTo(2);
        assertThat(display.looks).hasSize(2);
        assertThat(display.looks.get(0).places().get(0).cpuPercent())
                .as("of the first look")
                .isEmpty();
        Look.Place place = display.looks.get(1).places().get(0);
        assertThat(place.name()).isEqualTo("business");
        assertThat(place.cpuPercent()).contains(60.0);
        assertThat(place.stealPercent()).contains(20.0);
    }

    @Test
    void aServerThatHasGoneEndsNoProgress() throws Exception {
        Display display = new Display();
        display.watched = true;
        WatchedProgress progress = new WatchedProgress(
                display, new LoadTestExecutor(MBeanServerFactory.newMBeanServer(), Side.LOCAL), List.of());

        progress.update(1);

        assertThat(display.done).containsExactly(1L);
        assertThat(display.looks).isEmpty();
        assertThat(progress.looks()).as("it was asked").isEqualTo(1);
    }

    private WatchedProgress progress(Display display) throws Exception {
        MBeanServer beans = MBeanServerFactory.newMBeanServer();
        new FakeExecutor(Side.LOCAL, folder).registerWith(beans);
        return new WatchedProgress(
                display,
                new LoadTestExecutor(beans, Side.LOCAL),
                List.of(new WatchedPlace(
                        "business",
                        new MachineProbe(folder),
                        new JvmProbe(ManagementFactory.getPlatformMBeanServer()))));
    }

    private void machineTells(String ticks) throws Exception {
        Files.writeString(Files.createDirectories(folder.resolve("proc")).resolve("stat"), ticks + "\n");
    }

    private static final class Display implements Console.Progress {
        private final List<Long> done = new ArrayList<>();
        private final List<Look> looks = new ArrayList<>();
        private boolean watched;

        @Override
        public void update(long steps) {
            done.add(steps);
        }

        @Override
        public boolean isWatched() {
            return watched;
        }

        @Override
        public void show(Look look) {
            looks.add(look);
        }

        @Override
        public void close() {
            // nothing to close
        }
    }
}
