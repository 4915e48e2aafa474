package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VersionRangeTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[10,)          | 14.1.2   | true",
                "[14.1.2,)      | 14.1.2   | true",
                "[14.1.2,)      | 14.1.2.0 | true",
                "[14.1.2,)      | 14.1.1   | false",
                "[10,14.1.2)    | 14.1.2   | false",
                "[10,14.1.2)    | 9.2      | false",
                "[14.1.2,26.1)  | 15.1.1   | true",
                "[12.2.1.4.0,)  | 12.2.1.3 | false",
            })
    void containsItsFirstReleaseAndNotItsLast(String range, String release, boolean contained) {
        assertThat(VersionRange.parse(range).contains(release)).isEqualTo(contained);
    }

    @Test
    void refusesOtherForms() {
        assertThatThrownBy(() -> VersionRange.parse("14.1.2+")).hasMessage("not a version range: 14.1.2+");
    }
}
