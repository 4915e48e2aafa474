package com.softexploration.lab.ejb.performance.tester;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.web.Templates;
import org.junit.jupiter.api.Test;

/** The template is that of the command line's page, which has more to show. */
class LiveTest {
    @Test
    void pageHasEveryValueOfTemplate() {
        assertThat(page("run-1", false)).contains("run-1 is running.", "5 of 10 calls, 2 a second");
        assertThat(page("run-1", true)).contains("Result of run-1");
        assertThat(page("", true)).contains("No experiment yet.");
    }

    private static String page(String id, boolean over) {
        Live live = new Live(id, id + " is running.", "", "", over, 3, 5, 10, 2, new Live.Recent(0, 0));
        return new Templates(TesterServlet.class, "").page("live", "Live", live.content(), "key");
    }
}
