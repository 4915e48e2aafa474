package com.softexploration.lab.ejb.performance.results.presentation.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.OptionalInt;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class TableTest {
    private record Row(String name, int size, double nanos, String reason) {}

    private static final List<Row> ROWS = List.of(
            new Row("a <b> & \"c\", 'd' | e", 1, 1_500, ""),
            new Row("second", 1, Double.NaN, ""),
            new Row("third", 2, 3e6, "not comparable"));

    private static Table<Row> table() {
        return new Table<>(ROWS)
                .titled("Sizes & names", "Of all \"rows\".")
                .styled("compact")
                .groupedBy(Row::size)
                .rowStyle(row -> row.size() == 2 ? "growth" : "")
                .words("Name", Row::name)
                .named("name", Row::name)
                .data("payload_chars", row -> OptionalInt.empty())
                .cells(
                        "Time",
                        row -> row.reason().isEmpty()
                                ? Cell.of(DurationText.of(row.nanos()), "key", "small", "")
                                : Cell.rest(row.reason()))
                .named("time_ns", Row::nanos)
                .under("Measured")
                .numbers("Size", row -> NumberText.count(row.size()))
                .under("Measured")
                .dropped(1)
                .numbers("Known", row -> NumberText.UNKNOWN)
                .ifKnown()
                .words("Only here", Row::reason)
                .onPagesOnly();
    }

    @Test
    void htmlIsEscapedGroupedAndScoped() {
        Document page = Jsoup.parse(table().html());

        assertThat(page.select("div.wide").attr("aria-label")).isEqualTo("Sizes & names");
        assertThat(page.select("table.compact caption").text()).isEqualTo("Of all \"rows\".");
        assertThat(page.select("thead tr").eachText()).containsExactly("Name Measured Known Only here", "Time Size");
        assertThat(page.select("thead th[scope=colgroup]").attr("colspan")).isEqualTo("2");
        assertThat(page.select("thead th[rowspan=2]").eachText()).containsExactly("Name", "Known", "Only here");
        assertThat(page.select("tbody")).hasSize(2);
        assertThat(page.select("tbody th[scope=row]").eachText())
                .containsExactly("a <b> & \"c\", 'd' | e", "second", "third");
        assertThat(page.select("td.key").get(0).html()).isEqualTo("1.50 µs<small>small</small>");
        assertThat(page.select("tr.growth td")).hasSize(1);
        assertThat(page.select("tr.growth td.words[colspan=4]").text()).isEqualTo("not comparable");
    }

    @Test
    void groupsHaveOneHeading() {
        Document page = Jsoup.parse(new Table<>(ROWS)
                .groupedBy(Row::size)
                .numbers("Size", row -> "" + row.size())
                .headsGroups()
                .words("Name", Row::name)
                .html());

        assertThat(page.select("th[scope=rowgroup]").eachAttr("rowspan")).containsExactly("2", "1");
        assertThat(page.select("tbody td")).hasSize(3);
    }

    @Test
    void terminalColumnsAreAlignedAndDropped() {
        assertThat(table().text(80)).isEqualTo("""
                        name                            time  size
                        a <b> & "c", 'd' | e         1.50 µs     1
                        second                             –     1
                        third                 not comparable     2
                        """);
        assertThat(table().text(36).lines()).noneMatch(line -> line.contains("size"));
    }

    @Test
    void markdownHasTerminalColumns() {
        assertThat(table().markdown().lines())
                .containsExactly(
                        "| name | time | size |",
                        "| --- | ---: | ---: |",
                        "| a &lt;b> & \"c\", 'd' \\| e | 1.50 µs | 1 |",
                        "| second | – | 1 |",
                        "| third | not comparable | 2 |");
    }

    @Test
    void csvHasNamedColumns() {
        assertThat(table().csv()).isEqualTo("""
                        name,payload_chars,time_ns
                        "a <b> & ""c"", 'd' | e",,1500
                        second,,
                        third,,3000000
                        """);
    }
}
