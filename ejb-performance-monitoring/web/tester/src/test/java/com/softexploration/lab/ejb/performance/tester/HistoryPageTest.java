package com.softexploration.lab.ejb.performance.tester;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.web.Templates;
import com.softexploration.lab.ejb.performance.web.TimesTable;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HistoryPageTest {
    private static final TimesTable.Times TIMES = new TimesTable.Times("", "rest", 100, 4e8, 2e6, 8e6, 3e6, "");

    @Test
    void loadTestsLinkToTheirResults() {
        String page = page(TIMES.ofLoadTest("run-1", List.of("nop", "rest", "completed")));

        assertThat(page)
                .contains("<a href=\"/tests/result?run=run-1\">run-1</a></th><td class=\"words\">nop</td>"
                        + "<td class=\"words\">rest</td><td class=\"words\">completed</td><td>100</td><td>400.0</td>"
                        + "<td>4.000</td><td>2.000</td><td>8.000</td><td class=\"key\">3.000</td>")
                .contains("<th scope=\"col\" class=\"words\">Status</th><th scope=\"col\">Calls</th>")
                .doesNotContain("No load tests yet", "class=\"rank\"");
    }

    @Test
    void emptyHistorySaysSo() {
        assertThat(page()).contains("No load tests yet");
    }

    private static String page(TimesTable.Row... rows) {
        TimesTable table = new TimesTable(
                "", "Load tests", "", "", List.of("Load test", "Call", "Technology", "Status"), List.of(rows));
        return new Templates(TesterServlet.class, "/tests").page("history", "Load tests", Map.of("table", table), "");
    }
}
