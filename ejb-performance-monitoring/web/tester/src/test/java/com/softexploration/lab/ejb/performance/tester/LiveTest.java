package com.softexploration.lab.ejb.performance.tester;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.web.Templates;
import com.softexploration.lab.ejb.performance.web.TimesTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The template is that of the command line's page, which has more to show. */
class LiveTest {
    @Test
    void pageHasEveryValueOfTemplate() {
        assertThat(page("run-1", false)).contains("run-1 is running.", "5 of 10 calls, 2 a second");
        assertThat(page("run-1", true)).contains("Result of run-1");
        assertThat(page("", true)).contains("No experiment yet.");
    }

    @ParameterizedTest
    @CsvSource({"1500, 1.5 µs", "150300, 150.3 µs", "2000000, 2.000 ms"})
    void durationsHaveTheirUnit(long nanos, String text) {
        assertThat(Live.duration(nanos)).isEqualTo(text);
    }

    /** Columns of the template of the results of both pages. */
    @ParameterizedTest
    @CsvSource({"0, 0", "1123.4, 0.001123", "1002100, 1.002", "12345600, 12.35", "90119600000, '90,120'"})
    void millisecondsHaveFourDigits(double nanos, String text) {
        assertThat(TimesTable.milliseconds(nanos)).isEqualTo(text);
    }

    private static String page(String id, boolean over) {
        Live live = new Live(id, id + " is running.", "", "", over, 3, 5, 10, 2, new Live.Recent(0, 0));
        return new Templates(TesterServlet.class, "").page("live", "Live", live.content(), "key");
    }
}
