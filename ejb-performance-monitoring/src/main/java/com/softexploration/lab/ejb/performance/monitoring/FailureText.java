package com.softexploration.lab.ejb.performance.monitoring;

/** Makes one line of an exception and its causes: the outermost says what failed, the innermost why. */
final class FailureText {
    private FailureText() {}

    static String of(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        String text = root == failure ? one(failure) : one(failure) + " caused by " + one(root);
        return text.replaceAll("\\s+", " ").strip();
    }

    private static String one(Throwable failure) {
        String name = failure.getClass().getSimpleName();
        return failure.getMessage() == null ? name : name + ": " + failure.getMessage();
    }
}
