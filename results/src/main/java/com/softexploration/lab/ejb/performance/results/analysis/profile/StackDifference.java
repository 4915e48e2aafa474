package com.softexploration.lab.ejb.performance.results.analysis.profile;

import com.softexploration.lab.ejb.performance.results.analysis.profile.StackTree.Node;

/**
 * Difference of two profiles per call. Frames correspond to each other if their callers do.
 *
 * @param base first profile, with samples
 * @param now second profile, with samples
 * @param times CPU time per call of the second profile as a multiple of that of the first; 1 if unknown
 */
public record StackDifference(StackTree base, StackTree now, double times) {
    /** Multiple of the standard error that a difference exceeds by chance in one of twenty frames. */
    private static final double CHANCE = 1.96;

    /** Stands for a frame that a profile lacks. */
    public static final Node NONE = new Node();

    /**
     * Compares what a server does in two calls.
     *
     * @return the difference of the sampled CPU time
     */
    public static StackDifference ofCpu(ServerCall base, ServerCall now) {
        double times = now.userNanos() / base.userNanos();
        return new StackDifference(
                base.profile().cpu(), now.profile().cpu(), Double.isFinite(times) && times > 0 ? times : 1);
    }

    /**
     * A server's part in a call.
     *
     * @param userNanos CPU time in user mode per call; NaN if unknown
     */
    public record ServerCall(ServerProfile profile, double userNanos) {}

    /** Returns the node of the first profile that corresponds to a callee; one without weight if there is none. */
    public Node baseOf(Node caller, String callee) {
        return caller.callees().getOrDefault(callee, NONE);
    }

    /** Difference of a frame's CPU time per call, in percentage points of that of the first profile's call. */
    public double points(Node inBase, Node inNow) {
        return 100 * (times * share(inNow, now) - share(inBase, base));
    }

    /** Returns whether a difference exceeds what chance explains, given the numbers of samples. */
    public boolean isClear(Node inBase, Node inNow) {
        double error = 100 * Math.sqrt(times * times * variance(inNow, now) + variance(inBase, base));
        return Math.abs(points(inBase, inNow)) > CHANCE * error;
    }

    private static double share(Node node, StackTree tree) {
        return (double) node.total() / tree.root().total();
    }

    /** Variance of a share; of an extreme one as if there were one sample more and one less. */
    private static double variance(Node node, StackTree tree) {
        double share = (share(node, tree) * tree.samples() + 1) / (tree.samples() + 2);
        return share * (1 - share) / tree.samples();
    }
}
