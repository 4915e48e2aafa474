package com.softexploration.lab.ejb.performance.results.presentation.profile;

import static com.softexploration.lab.ejb.performance.results.analysis.profile.SyntheticProfiles.server;
import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.profile.CallProfile;
import com.softexploration.lab.ejb.performance.results.analysis.profile.Profiles;
import com.softexploration.lab.ejb.performance.results.analysis.profile.StackDifference;
import com.softexploration.lab.ejb.performance.results.analysis.profile.StackTree;
import com.softexploration.lab.ejb.performance.results.analysis.profile.SyntheticProfiles;
import com.softexploration.lab.ejb.performance.results.analysis.profile.TimeGroups.Group;
import com.softexploration.lab.ejb.performance.results.presentation.profile.ProfilePages.Link;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfilePagesTest {
    private static final SeriesKey EJB = new SeriesKey("nop", Side.REMOTE, "remote-ejb");
    private static final SeriesKey REST = new SeriesKey("nop", Side.REMOTE, "rest");

    @TempDir
    private Path folder;

    private static CallProfile profile(SeriesKey key) {
        return SyntheticProfiles.call(
                key, server(Map.of(Group.PROTOCOL, 300), 0.2, 0.1), server(Map.of(Group.BEAN, 300), 0.4, 0.05));
    }

    private static Profiles profiles(SeriesKey... keys) {
        return new Profiles(Stream.of(keys).map(ProfilePagesTest::profile).toList(), List.of());
    }

    @Test
    void serverAndTransportHaveOnePage() throws Exception {
        Profiles profiles = profiles(EJB, REST);

        ProfilePages.write(profiles, folder);

        assertThat(ProfilePages.links(profiles, EJB))
                .containsExactly(
                        new Link("CPU of the business server", "profile/business-nop-remote-ejb-cpu.html"),
                        new Link("CPU of the presentation server", "profile/presentation-nop-remote-ejb-cpu.html"));
        assertThat(ProfilePages.links(profiles, REST))
                .extracting(Link::href)
                .contains("profile/business-nop-rest-cpu-against-remote-ejb.html")
                .allMatch(href -> Files.exists(folder.resolve(href)));
        Document page = Jsoup.parse(Files.readString(folder.resolve("profile/business-nop-remote-ejb-cpu.html")));
        assertThat(page.title()).isEqualTo("nop remote EJB: CPU of the business server (300 samples)");
        assertThat(page.select("a[href=../report.html]")).hasSize(1);
        assertThat(page.select("script[src], link, img")).isEmpty();
        assertThat(page.select("script").html()).contains("org.example.BEAN.work");
    }

    @Test
    void variantsHaveDifferencesOfCommonCalls() throws Exception {
        List<Link> links = ProfilePages.writeDifferences(profiles(EJB), profiles(EJB, REST), folder);

        assertThat(links)
                .extracting(Link::name)
                .containsExactly(
                        "nop remote EJB, CPU of the business server compared with the base",
                        "nop remote EJB, CPU of the presentation server compared with the base");
        assertThat(links).allMatch(link -> Files.exists(folder.resolve(link.href())));
    }

    @Test
    void namesCannotLeaveFolderOrTitle() throws Exception {
        SeriesKey hostile = new SeriesKey("../<script>alert('1')</script>", Side.REMOTE, "a/b\"c");
        Profiles profiles = profiles(hostile);

        ProfilePages.write(profiles, folder);

        Link link = ProfilePages.links(profiles, hostile).get(0);
        assertThat(link.href()).matches("profile/[\\w.+-]+\\.html");
        Document page = Jsoup.parse(Files.readString(folder.resolve(link.href())));
        assertThat(page.title()).contains("<script>alert('1')</script>");
        assertThat(page.select("script")).hasSize(1);
        assertThat(page.select("h1").text()).contains("<script>");
    }

    @Test
    void frameNamesCannotEndTheScript() {
        StackTree tree = new StackTree();
        tree.add(List.of("it's.a\\b.<init>", "<!--<script>.x"), 1);

        String page = FlameGraphPage.ofCpu("title", tree);

        assertThat(page).doesNotContain("<!--<script").contains("it\\'s.a\\\\b.<init>");
    }

    @Test
    void allocationIsInBytes() {
        StackTree tree = new StackTree();
        tree.add(List.of("a.B.c", "java.lang.String"), 4096);

        assertThat(FlameGraphPage.ofAllocation("title", tree))
                .contains("' bytes'")
                .doesNotContain("' samples'");
    }

    @Test
    void slowerMethodIsNamedAndColoured() {
        StackTree base = new StackTree();
        StackTree now = new StackTree();
        for (int i = 0; i < 1_000; i++) {
            base.add(List.of("Service.call", i % 2 == 0 ? "HotBean.work" : "ColdBean.work"), 1);
            now.add(List.of("Service.call", i % 20 < 10 + 3 ? "HotBean.work" : "ColdBean.work"), 1);
        }

        String page = DifferencePage.of("title", "the base", new StackDifference(base, now, 1.3));

        // 50 of 100 in the base; 65 % of 130 now
        assertThat(page)
                .contains("HotBean.work\t+34.5\tclear")
                .contains("ColdBean.work\t-4.5")
                .doesNotContain("ColdBean.work\t-4.5\tclear");
        assertThat(page).contains("points > 0 ? `rgb(255,");
    }

    @Test
    void differencesWithinChanceAreGrey() {
        StackTree base = new StackTree();
        StackTree now = new StackTree();
        for (int i = 0; i < 100; i++) {
            base.add(List.of(i < 50 ? "a.B.one" : "a.B.other"), 1);
            now.add(List.of(i < 53 ? "a.B.one" : "a.B.other"), 1);
        }

        assertThat(DifferencePage.of("title", "the base", new StackDifference(base, now, 1)))
                .contains("one\t+3.0")
                .doesNotContain("+3.0\tclear");
    }

    @Test
    void framesOfTheBaseAloneAreListed() {
        StackTree base = new StackTree();
        StackTree now = new StackTree();
        for (int i = 0; i < 100; i++) {
            base.add(List.of(i < 50 ? "a.B.kept" : "a.B.gone"), 1);
            now.add(List.of("a.B.kept"), 1);
        }

        assertThat(Jsoup.parse(DifferencePage.of("title", "the base", new StackDifference(base, now, 0.5)))
                        .body()
                        .text())
                .contains("Only in the base: a.B.gone (-50.0).");
    }
}
