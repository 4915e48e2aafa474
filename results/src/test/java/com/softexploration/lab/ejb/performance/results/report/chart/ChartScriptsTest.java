package com.softexploration.lab.ejb.performance.results.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ChartScriptsTest {
    @Test
    void aScriptCannotEndTheElementAroundIt() {
        assertThat(ChartScripts.embeddable("a = '</script>' + '<!--';")).isEqualTo("a = '<\\/script>' + '<\\!--';");
    }

    @Test
    void namesOfMapFilesAreLeftOut() {
        assertThat(ChartScripts.embeddable("first\n//# sourceMappingURL=first.js.map\nsecond"))
                .isEqualTo("first\nsecond");
    }

    @Test
    void librariesComeBeforeTheReportsOwnScript() throws Exception {
        String scripts = ChartScripts.load();

        assertThat(scripts.indexOf("Hammer.JS")).isPositive();
        assertThat(scripts.indexOf("Chart.js v4")).isGreaterThan(scripts.indexOf("Hammer.JS"));
        assertThat(scripts.indexOf("chartjs-plugin-zoom v2")).isGreaterThan(scripts.indexOf("Chart.js v4"));
        assertThat(scripts.indexOf("getElementById('charts')"))
                .isGreaterThan(scripts.indexOf("chartjs-plugin-zoom v2"));
    }
}
