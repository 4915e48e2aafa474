package com.softexploration.lab.ejb.performance.results.presentation.profile;

import com.softexploration.lab.ejb.performance.results.analysis.profile.StackTree;
import com.softexploration.lab.ejb.performance.results.analysis.profile.StackTree.Node;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import one.convert.Arguments;
import one.convert.CallStack;
import one.convert.FlameGraph;
import one.convert.Frame;

/**
 * Self-contained flame graph of a profile, rendered by async-profiler's {@code jfr-converter}, with a title and a link
 * back to the report.
 */
final class FlameGraphPage {
    private final FlameGraph graph;
    private final CallStack stack = new CallStack();
    private final String title;

    private FlameGraphPage(String title) {
        this.title = title;
        Arguments arguments = new Arguments();
        arguments.title = escaped(title);
        // Stacks of servers are higher than a window: their bottom, which all have, is on top.
        arguments.inverted = true;
        graph = new FlameGraph(arguments);
    }

    /** Names a frame. */
    interface FrameName {
        /**
         * Returns the text of a frame.
         *
         * @param state state of its caller
         */
        String of(String name, Node node, Node state);

        /** Returns the state of a frame for its callees. */
        Node next(String name, Node state);
    }

    /** Renders stacks of threads that used the CPU. */
    static String ofCpu(String title, StackTree tree) {
        return plain(title, tree);
    }

    /** Renders stacks that allocated memory. */
    static String ofAllocation(String title, StackTree tree) {
        return replaced(plain(title, tree), "'1 sample'", "'1 byte'").replace("' samples'", "' bytes'");
    }

    private static String plain(String title, StackTree tree) {
        return of(
                title,
                tree,
                new FrameName() {
                    @Override
                    public String of(String name, Node node, Node state) {
                        return name;
                    }

                    @Override
                    public Node next(String name, Node state) {
                        return state;
                    }
                },
                tree.root());
    }

    /**
     * Renders a tree.
     *
     * @param state state at the root
     */
    static String of(String title, StackTree tree, FrameName names, Node state) {
        FlameGraphPage page = new FlameGraphPage(title);
        page.add(tree.root(), names, state);
        return page.html();
    }

    private void add(Node node, FrameName names, Node state) {
        if (node.self() > 0) {
            graph.addSample(stack, node.self());
        }
        node.callees().forEach((name, callee) -> {
            // No frame must begin a comment in the script.
            stack.push(names.of(name, callee, state).replace("<!", "< !"), Frame.TYPE_JIT_COMPILED);
            add(callee, names, names.next(name, state));
            stack.pop();
        });
    }

    private String html() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            graph.dump(out);
        }
        String html = bytes.toString(StandardCharsets.UTF_8);
        html = replaced(
                html,
                "<html lang='en'>\n<head>\n",
                "<html lang='en'>\n<head>\n<title>" + escaped(title) + "</title>\n");
        return replaced(
                html,
                "<header style='text-align: left'>",
                "<header style='text-align: left'><a href='../report.html'>Report</a>&nbsp;&nbsp;");
    }

    /**
     * Replaces a text of the template.
     *
     * @throws IllegalStateException if the template has no such text, because it is that of another version
     */
    static String replaced(String html, String text, String replacement) {
        if (!html.contains(text)) {
            throw new IllegalStateException("the template of jfr-converter has no " + text);
        }
        return html.replace(text, replacement);
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("'", "&#39;")
                .replace("\"", "&quot;");
    }
}
