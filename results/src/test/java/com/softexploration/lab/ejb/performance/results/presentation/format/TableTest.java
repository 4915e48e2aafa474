package com.softexploration.lab.ejb.performance.results.presentation.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.OptionalDouble;
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
                        "| a &lt;b> &amp; \"c\", 'd' \\| e | 1.50 µs | 1 |",
                        "| second | – | 1 |",
                        "| third | not comparable | 2 |");
    }

    @Test
    void markdownOfOthersIsPlainText() {
        Table<String> table = new Table<>(List.of("a\n| b |\r\n# c")).words("![x](y)\nz", text -> text);

        assertThat(table.markdown().lines()).containsExactly("| !\\[x\\](y) z |", "| --- |", "| a \\| b \\| # c |");
        assertThat(Markdown.escaped("*a* _b_ ~~c~~ `d` $e$ &lt; \\| <img> -> @all, a @ 2 GHz"))
                .isEqualTo(
                        "\\*a\\* \\_b\\_ \\~\\~c\\~\\~ \\`d\\` \\$e\\$ &amp;lt; \\\\\\| &lt;img> -> @<!-- -->all, a @ 2 GHz");
        assertThat(Markdown.lines("one:\n- <b>\n-x\n")).isEqualTo("one:\n- &lt;b>\n-x\n");
    }

    @Test
    void longMarkdownIsFolded() {
        assertThat(Markdown.folded("All", "line\n".repeat(36))).isEqualTo("line\n".repeat(36));
        assertThat(Markdown.folded("All <36", "line\n".repeat(37)))
                .isEqualTo("<details>\n<summary>All &lt;36</summary>\n\n" + "line\n".repeat(37) + "\n</details>\n");
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

    @Test
    void everyTextOfHtmlIsEscaped() {
        String html = new Table<>(List.of("<row>"))
                .titled("<label>", "<caption>")
                .cells("<heading>", row -> Cell.of(row, "key", "<note>"))
                .under("<shared>")
                .cells("Rest", row -> Cell.rest("<rest>"))
                .html();

        assertThat(Jsoup.parse(html).select("row, label, heading, note, shared, rest"))
                .isEmpty();
        assertThat(html)
                .contains(
                        "aria-label=\"&lt;label&gt;\"",
                        "<span>&lt;caption&gt;</span>",
                        ">&lt;heading&gt;</th>",
                        ">&lt;shared&gt;</th>",
                        "&lt;row&gt;<small>&lt;note&gt;</small>",
                        ">&lt;rest&gt;</td>");
    }

    @Test
    void onlyUnknownColumnsAreOmitted() {
        String text = new Table<>(ROWS)
                .words("Name", row -> row.name().substring(0, 1))
                .numbers("Partly", row -> row.size() == 2 ? "2" : NumberText.UNKNOWN)
                .ifKnown()
                .numbers("Never", row -> NumberText.UNKNOWN)
                .ifKnown()
                .words("Reason", Row::reason)
                .ifKnown()
                .words("Empty", row -> "")
                .ifKnown()
                .text(80);

        assertThat(text).isEqualTo("""
                name  partly  reason
                a          –
                s          –
                t          2  not comparable
                """);
    }

    private static Table<String> narrowing() {
        return new Table<>(List.of("1"))
                .words("First", row -> row)
                .words("Second", row -> row)
                .numbers("Third", row -> row)
                .dropped(2)
                .numbers("Fourth", row -> row)
                .dropped(1)
                .numbers("Fifth", row -> row);
    }

    @Test
    void columnsAreDroppedInOrder() {
        assertThat(heading(35)).isEqualTo("first  second  third  fourth  fifth");
        assertThat(heading(34)).isEqualTo("first  second  third  fifth");
        assertThat(heading(27)).isEqualTo("first  second  third  fifth");
        assertThat(heading(26)).isEqualTo("first  second  fifth");
    }

    private static String heading(int width) {
        return narrowing().text(width).lines().findFirst().orElseThrow();
    }

    @Test
    void partsRepeatLeadingWords() {
        Table<String> wide = new Table<>(List.of("1"))
                .words("First", row -> row)
                .words("Second", row -> row)
                .numbers("Third", row -> row)
                .numbers("Fourth", row -> row);

        assertThat(wide.text(20)).isEqualTo("""
                first  second  third
                1      1           1

                first  second  fourth
                1      1            1
                """);
    }

    @Test
    void csvCellsAreQuotedOrEmpty() {
        String csv = new Table<>(List.of("two\nlines", "carriage\rreturn", "a,b"))
                .data("word", row -> row)
                .data("infinite", row -> Double.POSITIVE_INFINITY)
                .data("half", row -> OptionalDouble.of(0.5))
                .data("unknown", row -> OptionalDouble.empty())
                .data("count", row -> OptionalInt.of(3))
                .csv();

        assertThat(csv).isEqualTo("""
                        word,infinite,half,unknown,count
                        "two
                        lines",,0.5,,3
                        "carriage\rreturn",,0.5,,3
                        "a,b",,0.5,,3
                        """);
    }
}
