package com.softexploration.lab.ejb.performance.results.presentation.profile;

import com.softexploration.lab.ejb.performance.results.analysis.profile.StackDifference;
import com.softexploration.lab.ejb.performance.results.analysis.profile.StackTree.Node;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Differential flame graph: widths are those of the second profile, colours the difference of the CPU time per call. The
 * page is that of {@link FlameGraphPage}, with other colours; versions of {@code jfr-converter} from 4.4 have their own.
 */
final class DifferencePage {
    /** Separates the name of a frame from its difference; no name has it. */
    private static final String MARK = "\t";

    /** Maximum number of listed frames that only the first profile has. */
    private static final int MOST_GONE = 5;

    /** Difference with the strongest colour, in percentage points. */
    private static final int STRONGEST = 10;

    private static final String COLOUR = """
            	function difference(text) {
            		const [title, points, clear] = text.split('\\t');
            		const paler = clear ? Math.round(215 * (1 - Math.min(1, Math.abs(points) / %d))) : 215;
            		const color = !clear ? 'rgb(225, 225, 225)' : points > 0 ? `rgb(255, ${paler}, ${paler})` : `rgb(${paler}, ${paler}, 255)`;
            		return {title, color, points: points === undefined ? '' : `, ${points} points${clear ? '' : ' (chance explains it)'}`};
            	}

            	function f(key,""".formatted(STRONGEST);

    private DifferencePage() {}

    /**
     * Renders a difference.
     *
     * @param base name of the first profile
     */
    static String of(String title, String base, StackDifference difference) {
        String html = FlameGraphPage.of(
                title,
                difference.now(),
                new FlameGraphPage.FrameName() {
                    @Override
                    public String of(String name, Node node, Node caller) {
                        Node inBase = difference.baseOf(caller, name);
                        return name
                                + MARK
                                + points(difference.points(inBase, node))
                                + (difference.isClear(inBase, node) ? MARK + "clear" : "");
                    }

                    @Override
                    public Node next(String name, Node caller) {
                        return difference.baseOf(caller, name);
                    }
                },
                difference.base().root());
        html = FlameGraphPage.replaced(html, "\tfunction f(key,", COLOUR);
        html = FlameGraphPage.replaced(
                html,
                "color: getColor(palette[key & 7]), title: cpool[key >>> 3],",
                "...difference(cpool[key >>> 3]),");
        html = FlameGraphPage.replaced(html, "f.details + ', '", "f.points + ', '");
        return FlameGraphPage.replaced(html, "<canvas id='canvas'>", legend(base, difference) + "<canvas id='canvas'>");
    }

    private static String legend(String base, StackDifference difference) {
        String gone = gone(difference);
        return "<div style='line-height: 1.5; margin-bottom: 5px'>Width: share of the samples. Colour: CPU time per call, compared with "
                + FlameGraphPage.escaped(base)
                + ", in percentage points of its CPU time: <span style='background: #ff6b6b; padding: 0 4px'>more</span> <span style='background: #6b6bff; padding: 0 4px'>less</span>"
                + " <span style='background: #e1e1e1; padding: 0 4px'>no difference that chance does not explain</span>, strongest at "
                + STRONGEST + " points. In total "
                + points(difference.points(
                        difference.base().root(), difference.now().root()))
                + " points; " + NumberText.count(difference.base().samples()) + " and "
                + NumberText.count(difference.now().samples()) + " samples."
                + (gone.isEmpty()
                        ? ""
                        : " Only in " + FlameGraphPage.escaped(base) + ": " + FlameGraphPage.escaped(gone) + ".")
                + "</div>\n";
    }

    /** Lists the frames that the second profile lacks, the largest first. */
    private static String gone(StackDifference difference) {
        List<Gone> gone = new ArrayList<>();
        collect(difference.base().root(), difference.now().root(), difference, gone);
        return gone.stream()
                .sorted(Comparator.comparingDouble(Gone::points))
                .limit(MOST_GONE)
                .map(frame -> frame.name() + " (" + points(frame.points()) + ")")
                .collect(Collectors.joining(", "));
    }

    private record Gone(String name, double points) {}

    private static void collect(Node inBase, Node inNow, StackDifference difference, List<Gone> gone) {
        Node none = StackDifference.NONE;
        inBase.callees().forEach((name, callee) -> {
            Node same = inNow.callees().get(name);
            if (same != null) {
                collect(callee, same, difference, gone);
            } else if (difference.isClear(callee, none)) {
                gone.add(new Gone(name, difference.points(callee, none)));
            }
        });
    }

    private static String points(double points) {
        return String.format(Locale.ROOT, "%+.1f", points);
    }
}
