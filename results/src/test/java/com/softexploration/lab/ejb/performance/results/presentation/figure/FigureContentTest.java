package com.softexploration.lab.ejb.performance.results.presentation.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.figure.Axis.Quantity;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FigureContentTest {
    private static final SeriesKey NOP_LOCAL = new SeriesKey("nop", Side.LOCAL, "local-ejb");
    private static final SeriesKey NOP_REMOTE = new SeriesKey("nop", Side.REMOTE, "remote-ejb");

    @Test
    void similarSeriesShareCallScale() {
        Figure perCall = figures(new SyntheticAnalysis()
                        .exactly(NOP_LOCAL, 3_000, 3_100, 3_200)
                        .exactly(NOP_REMOTE, 260_000, 270_000)
                        .build())
                .get(0);

        assertThat(perCall.x().quantity()).isEqualTo(Quantity.CALL_NUMBER);
        assertThat(perCall.curves().get(0).x()).containsExactly(1, 2, 3);
        assertThat(perCall.curves().get(1).y()).containsExactly(260_000, 270_000);
    }

    @Test
    void shortSeriesIsStretched() {
        Figure perCall = figures(new SyntheticAnalysis()
                        .local("simple", 1_000, 4_000, 0.1)
                        .remote("simple", 10, 1_002_000_000, 0.001)
                        .build())
                .get(0);

        assertThat(perCall.x().quantity()).isEqualTo(Quantity.PROGRESS);
        assertThat(perCall.curves().get(1).x()).containsExactly(10, 20, 30, 40, 50, 60, 70, 80, 90, 100);
    }

    @Test
    void distributionCoversEveryCall() {
        Figure distribution = figures(SyntheticAnalysis.likeReal().build()).get(1);

        for (Curve curve : distribution.curves()) {
            assertThat(Arrays.stream(curve.y()).sum()).isCloseTo(100, within(1e-6));
            assertThat(curve.y()[0]).isZero();
            assertThat(curve.y()[1]).isPositive();
            assertThat(curve.y()[curve.y().length - 1]).isZero();
        }
    }

    @Test
    void percentileCurveSpansAllCalls() {
        long[] samples = new long[1_000];
        Arrays.setAll(samples, i -> 1_000 + i);
        Curve curve = figures(
                        new SyntheticAnalysis().exactly(NOP_LOCAL, samples).build())
                .get(2)
                .curves()
                .get(0);

        assertThat(curve.x()[0]).isEqualTo(1);
        assertThat(curve.x()[curve.x().length - 1]).isCloseTo(1_000, within(1e-6));
        assertThat(curve.y()).isSorted();
        assertThat(curve.y()[0]).isEqualTo(1_000);
        assertThat(curve.y()[20]).as("90th percentile").isCloseTo(1_899, within(2.0));
        assertThat(curve.y()[curve.y().length - 1]).isCloseTo(1_999, within(2.0));
    }

    @Test
    void singleCallGivesThreeFigures() {
        List<Figure> figures = figures(
                new SyntheticAnalysis().rounds(1).exactly(NOP_REMOTE, 260_000).build());

        assertThat(figures).hasSize(3);
        assertThat(figures.get(2).curves().get(0).y()).containsExactly(260_000);
    }

    @Test
    void figuresHaveDescriptions() {
        Figure perCall = figures(new SyntheticAnalysis()
                        .exactly(NOP_LOCAL, 3_000, 3_100, 9_000)
                        .build())
                .get(0);

        assertThat(perCall.description())
                .contains("3 local EJB calls: median 3.10 µs, shortest 3.00 µs, longest 9.00 µs.");
    }

    @Test
    void transportsDifferByNameAndColour() {
        Figure perCall = figures(new SyntheticAnalysis()
                        .exactly(NOP_LOCAL, 3_000)
                        .exactly(NOP_REMOTE, 260_000)
                        .exactly(new SeriesKey("nop", Side.REMOTE, "servlet"), 400_000)
                        .build())
                .get(0);

        assertThat(perCall.curves())
                .extracting(Curve::name)
                .containsExactly("local EJB, 1 calls", "remote EJB, 1 calls", "servlet, 1 calls");
        assertThat(perCall.curves()).extracting(Curve::colour).containsExactly(0, 1, 2);
    }

    private static List<Figure> figures(Analysis analysis) {
        return new FigureContent(OperationSeries.of(analysis).get(0)).figures();
    }
}
