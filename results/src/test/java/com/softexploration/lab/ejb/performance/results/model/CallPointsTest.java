package com.softexploration.lab.ejb.performance.results.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CallPointsTest {

    @Test
    void aSmallerSelectionKeepsTheExtremesOfEveryStretch() {
        CallPoints points =
                new CallPoints(new long[] {0, 1, 2, 3, 10, 11, 12, 13}, new long[] {5, 9, 1, 5, 4, 4, 7, 2}, false);

        CallPoints fewer = points.atMost(4);

        assertThat(fewer.callIndex()).containsExactly(1, 2, 12, 13);
        assertThat(fewer.nanos()).containsExactly(9, 1, 7, 2);
        assertThat(fewer.thinned()).isTrue();
    }

    @Test
    void fewPointsStayAsTheyAre() {
        CallPoints points = new CallPoints(new long[] {0, 1}, new long[] {5, 9}, false);

        assertThat(points.atMost(2)).isSameAs(points);
    }

    @Test
    void nothingIsDrawnTwiceWhereAllCallsAreEqual() {
        CallPoints points = new CallPoints(
                LongStream.range(0, 1_000).toArray(),
                LongStream.generate(() -> 7).limit(1_000).toArray(),
                true);

        assertThat(points.atMost(10).callIndex()).containsExactly(0, 200, 400, 600, 800);
    }
}
