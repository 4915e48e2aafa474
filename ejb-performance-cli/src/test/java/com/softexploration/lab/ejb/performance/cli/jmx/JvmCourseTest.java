package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.description.JvmReading;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import javax.management.MBeanServer;
import org.junit.jupiter.api.Test;

/** Reads the JVM of this test. */
class JvmCourseTest {
    private final MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    private long nanos;

    @Test
    void readingsAreSpacedByPlannedTime() throws Exception {
        JvmCourse course = course(Duration.ofMinutes(10));
        for (int second = 0; second <= 20; second++) {
            nanos = TimeUnit.SECONDS.toNanos(second);
            course.update();
        }

        assertThat(course.readings()).extracting(JvmReading::seconds).containsExactly(0.0, 5.0, 10.0, 15.0, 20.0);
    }

    /** Of a load test that takes much longer than planned. */
    @Test
    void readingsAreLimited() throws Exception {
        JvmCourse course = course(Duration.ofMinutes(1));
        for (int second = 0; second <= 300; second++) {
            nanos = TimeUnit.SECONDS.toNanos(second);
            course.update();
        }

        assertThat(course.readings()).hasSize(240);
    }

    @Test
    void heapIsThatAfterCollection() throws Exception {
        JvmCourse course = course(Duration.ofMinutes(2));
        course.update();
        JvmReading reading = course.readings().get(0);

        assertThat(reading.gcCount()).isPositive();
        assertThat(reading.heapAfterGcBytes())
                .isBetween(1L << 20, Runtime.getRuntime().maxMemory());
        assertThat(reading.threads()).isBetween(2, 1_000);
    }

    @Test
    void liveHeapGrowthIsThatOfReachableObjects() throws Exception {
        JvmCourse course = course(Duration.ofMinutes(2));
        byte[] kept = new byte[30 << 20];

        assertThat(course.liveGrowthBytes()).isBetween(25L << 20, 45L << 20);
        assertThat(kept).as("still reachable").isNotEmpty();
    }

    private JvmCourse course(Duration planned) throws Exception {
        return new JvmCourse(beans, new JvmProbe(beans), planned, () -> nanos);
    }
}
