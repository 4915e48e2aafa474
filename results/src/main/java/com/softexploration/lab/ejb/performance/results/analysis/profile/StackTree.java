package com.softexploration.lab.ejb.performance.results.analysis.profile;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Call tree of sampled stacks. Its size depends on the number of different stacks, not on that of samples. */
public final class StackTree {
    /** Bottom frame of stacks whose deepest frames were not recorded. */
    public static final String TRUNCATED = "(deeper frames not recorded)";

    private final Node root = new Node();
    private long samples;

    /** Frame of the tree, in the context of its callers. */
    public static final class Node {
        private final Map<String, Node> callees = new TreeMap<>();
        private long self;
        private long total;

        Node() {}

        /** Weight of the samples with this frame on top. */
        public long self() {
            return self;
        }

        /** Weight of the samples with this frame. */
        public long total() {
            return total;
        }

        /** Called frames by name. */
        public Map<String, Node> callees() {
            return callees;
        }
    }

    /**
     * Adds a sample.
     *
     * @param frames names of its frames, the bottom one first
     * @param weight its weight: 1, or a number of bytes
     */
    public void add(List<String> frames, long weight) {
        samples++;
        Node node = root;
        node.total += weight;
        for (String frame : frames) {
            node = node.callees.computeIfAbsent(frame, name -> new Node());
            node.total += weight;
        }
        node.self += weight;
    }

    /** Returns the node below all stacks. */
    public Node root() {
        return root;
    }

    /** Number of samples. */
    public long samples() {
        return samples;
    }
}
