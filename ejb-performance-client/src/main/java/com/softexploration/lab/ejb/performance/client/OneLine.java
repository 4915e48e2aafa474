package com.softexploration.lab.ejb.performance.client;

/** Reduces multi-line library messages and their causes to one line. */
public final class OneLine {
    private OneLine() {}

    /** Formats a failure and its causes, omitting repeated messages. */
    public static String of(Throwable failure) {
        StringBuilder line = new StringBuilder(of(failure.toString()));
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            String text = of(String.valueOf(cause.getMessage()));
            if (line.indexOf(text) < 0) {
                line.append("; ").append(of(cause.toString()));
            }
        }
        return line.toString();
    }

    private static String of(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }
}
