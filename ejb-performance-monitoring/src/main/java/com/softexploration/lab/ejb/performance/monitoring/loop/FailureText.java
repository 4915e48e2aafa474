package com.softexploration.lab.ejb.performance.monitoring.loop;

/**
 * Formats an exception and its causes as one line: the outermost message describes the failed action, the innermost its
 * reason.
 */
public final class FailureText {
    /** Maximum length in characters, because some servers respond with a whole page. */
    private static final int MAX_CHARS = 500;

    private FailureText() {}

    public static String of(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null && root.getCause() != root && !isPosition(root.getCause())) {
            root = root.getCause();
        }
        String text = root == failure ? line(failure) : line(failure) + " caused by " + line(root);
        return line(text);
    }

    /** Returns whether the cause was added by JBoss Marshalling to describe a stream position, not a reason. */
    private static boolean isPosition(Throwable cause) {
        return cause.getClass().getName().equals("org.jboss.marshalling.TraceInformation");
    }

    /** Shortens text to one printable line. */
    public static String line(String text) {
        String line = text.replaceAll("\\s+", " ").strip();
        return line.length() <= MAX_CHARS ? line : line.substring(0, MAX_CHARS) + "...";
    }

    private static String line(Throwable failure) {
        String name = failure.getClass().getSimpleName();
        return failure.getMessage() == null ? name : name + ": " + failure.getMessage();
    }
}
