package com.softexploration.lab.ejb.performance.results.presentation.profile;

import static com.softexploration.lab.ejb.performance.results.analysis.profile.SyntheticProfiles.server;
import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.profile.Profiles;
import com.softexploration.lab.ejb.performance.results.analysis.profile.SyntheticProfiles;
import com.softexploration.lab.ejb.performance.results.analysis.profile.TimeGroups.Group;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class TimeTableTest {
    private static final SeriesKey NOP = new SeriesKey("nop", Side.REMOTE, "remote-ejb");

    private static Profiles profiles(int samples) {
        return new Profiles(
                List.of(SyntheticProfiles.call(
                        NOP,
                        server(Map.of(Group.PROTOCOL, samples), 0.222, 0.1),
                        server(Map.of(Group.CONTAINER, samples, Group.BEAN, samples), 0.333, 0.05))),
                List.of());
    }

    @Test
    void sharesAddUpToHundred() {
        Document page = Jsoup.parse(TimeTable.of(profiles(300)).html());

        List<String> shares = page.select("tbody td:nth-of-type(1)").textNodes().stream()
                .map(node -> node.text().strip())
                .toList();
        assertThat(shares).containsExactly("15 %", "22 %", "17 %", "17 %", "29 %", "100 %");
        assertThat(page.select("tbody th").eachText())
                .containsExactly("kernel and socket", "protocol", "container", "the bean", "waiting", "whole call");
        assertThat(page.select("caption").text())
                .contains("600 on the business server, 300 on the presentation server");
    }

    @Test
    void serversAreDistinguished() {
        assertThat(TimeTable.of(profiles(300)).text(120).lines())
                .contains(
                        "kernel and socket            15 %        100 µs     50 µs  150 µs",
                        "the bean                     17 %             –    170 µs  170 µs",
                        "whole call                  100 %        320 µs    380 µs  1.0 ms");
    }

    @Test
    void fewSamplesAreExplained() {
        assertThat(TimeTable.of(profiles(12)).isEmpty()).isTrue();
        assertThat(TimeTable.missing(profiles(12)))
                .containsExactly(
                        "Where the time of nop remote EJB goes is unknown: with 12 samples of a server, shares may be off by more than"
                                + " the accepted standard error of 3.5 points; give a longer --time, or more --threads.");
        assertThat(TimeTable.missing(profiles(300))).isEmpty();
    }

    @Test
    void programsGetSharesAndTimes() {
        assertThat(TimeTable.csv(profiles(300)).lines())
                .startsWith("operation,side,transport,group,share,standard_error,business_cpu_ns,presentation_cpu_ns")
                .anyMatch(line -> line.startsWith("nop,remote,remote-ejb,bean,0.1665,"));
        assertThat(TimeTable.json(profiles(300))).hasSize(1);
    }

    @Test
    void withoutRecordingsThereIsNothing() {
        assertThat(TimeTable.of(Profiles.NONE).isEmpty()).isTrue();
        assertThat(TimeTable.missing(Profiles.NONE)).isEmpty();
        assertThat(TimeTable.json(Profiles.NONE)).isEmpty();
    }
}
