package com.softexploration.lab.ejb.performance.results.presentation.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappedLineTest {
    @Test
    void breaksBetweenWords() {
        assertThat(WrappedLine.of("one two three", 13)).isEqualTo("one two three");
        assertThat(WrappedLine.of("one two three", 12)).isEqualTo("one two\nthree");
        assertThat(WrappedLine.of("one two three", 3)).isEqualTo("one\ntwo\nthree");
        assertThat(WrappedLine.of("", 3)).isEmpty();
    }

    @Test
    void wideWordStaysWhole() {
        assertThat(WrappedLine.of("one/two/three four", 5)).isEqualTo("one/two/three\nfour");
        assertThat(WrappedLine.of("one/two/three", 5)).isEqualTo("one/two/three");
        assertThat(WrappedLine.of("- one/two/three four", 5)).isEqualTo("- one/two/three\n  four");
    }

    @Test
    void itemContinuationIsIndented() {
        assertThat(WrappedLine.of("- one two three", 9)).isEqualTo("- one two\n  three");
    }

    @Test
    void percentSignStaysWithNumber() {
        assertThat(WrappedLine.of("interval 95 % of all", 11)).isEqualTo("interval\n95 % of all");
    }
}
