package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Plateau.Point;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.PlateauNote;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlateauTest {

    @Test
    void lastingJumpIsPlateau() {
        Plateau plateau = find(0, 0.26, 1024, 0.27, 2048, 0.29, 4096, 40.2, 8192, 40.4, 16384, 25.1)
                .orElseThrow();

        assertThat(plateau.slowSizes()).containsExactly(4096, 8192);
        assertThat(PlateauNote.of(plateau, "remote-ejb"))
                .isEqualTo("remote-ejb takes about 40 ms at 4096 and 8192 characters but not at 0 to 2048 and 16384 "
                        + "(260 µs to 25.1 ms): the signature of Nagle's algorithm against delayed acknowledgements.");
    }

    @Test
    void plateauMayReachLargestSize() {
        assertThat(PlateauNote.of(find(0, 1.0, 1024, 44.0, 4096, 44.1).orElseThrow(), "soap"))
                .startsWith("soap takes about 44 ms at 1024 and 4096 characters but not at 0 (1.00 ms)");
    }

    @Test
    void unexplainedJumpOfOneSizeIsPlateau() {
        assertThat(find(0, 0.3, 4096, 41.0, 16384, 0.6).orElseThrow().slowSizes())
                .containsExactly(4096);
        assertThat(find(2048, 2.0, 4096, 41.0).orElseThrow().slowSizes()).containsExactly(4096);
    }

    @Test
    void proportionalGrowthIsNotPlateau() {
        assertThat(find(0, 0.5, 1024, 2.5, 2048, 5.0, 4096, 10.0, 8192, 20.0, 16384, 40.0, 32768, 80.0))
                .isEmpty();
        assertThat(find(1024, 2.4, 16384, 40.0)).isEmpty();
        assertThat(find(0, 3.0, 16384, 44.0)).isEmpty();
    }

    @Test
    void genuinelySlowSizeIsNotPlateau() {
        Plateau plateau = find(0, 0.3, 4096, 41.0, 8192, 1.0, 1_048_576, 45.0).orElseThrow();

        assertThat(plateau.slowSizes()).containsExactly(4096);
        assertThat(plateau.slowNanos()).isEqualTo(41e6);
        assertThat(plateau.otherSizes()).containsExactly(0, 8192);
        assertThat(plateau.mostOtherNanos()).isEqualTo(1e6);
    }

    @Test
    void plateauMayHaveGap() {
        assertThat(find(0, 0.3, 1024, 40.0, 2048, 0.4, 4096, 44.0).orElseThrow().slowSizes())
                .containsExactly(1024, 4096);
    }

    @Test
    void steadyGrowthIsNotPlateau() {
        assertThat(find(1024, 0.4, 2048, 4.0, 4096, 40.0, 8192, 400.0)).isEmpty();
    }

    @Test
    void constantTimeIsNotPlateau() {
        assertThat(find(0, 40.1, 1024, 40.2, 2048, 40.3)).isEmpty();
    }

    @Test
    void otherHeightIsNotPlateau() {
        assertThat(find(0, 1.0, 1024, 1.0, 4096, 20.0, 8192, 20.0)).isEmpty();
        assertThat(find(0, 1.0, 1024, 1.0, 4096, 200.0, 8192, 200.0)).isEmpty();
    }

    @Test
    void plateauNeedsMostCalls() {
        List<Point> few = List.of(new Point(0, 1e6, 0), new Point(4096, 40e6, 0.3));
        List<Point> most = List.of(new Point(0, 1e6, 0), new Point(4096, 40e6, 0.6));

        assertThat(Plateau.find(few)).isEmpty();
        assertThat(Plateau.find(most)).isPresent();
    }

    @Test
    void pointOrderDoesNotMatter() {
        List<Point> points = List.of(Point.ofMean(8192, 40e6), Point.ofMean(0, 1e6), Point.ofMean(4096, 40e6));

        assertThat(Plateau.find(points).orElseThrow().slowSizes()).containsExactly(4096, 8192);
        assertThat(Plateau.find(points.subList(0, 1))).isEmpty();
        assertThat(Plateau.find(List.of())).isEmpty();
    }

    /** Arguments are sizes and mean milliseconds in turn. */
    private static Optional<Plateau> find(double... sizesAndMillis) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < sizesAndMillis.length; i += 2) {
            points.add(Point.ofMean((int) sizesAndMillis[i], sizesAndMillis[i + 1] * 1e6));
        }
        return Plateau.find(points);
    }
}
