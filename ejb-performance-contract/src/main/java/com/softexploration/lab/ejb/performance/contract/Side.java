package com.softexploration.lab.ejb.performance.contract;

/** Calling side: the server with the service, or another server. Each side has its own result log and MXBeans. */
public enum Side {
    LOCAL("local", "local-ejb"),
    REMOTE("remote", "remote-ejb");

    /** Domain of the object names of all MXBeans. */
    public static final String MXBEAN_DOMAIN = "com.softexploration.lab.ejb.performance.monitoring";

    private final String word;
    private final String publishedTransport;

    Side(String word, String publishedTransport) {
        this.word = word;
        this.publishedTransport = publishedTransport;
    }

    /** The word in logs, tables and file names: {@code local} or {@code remote}. */
    public String word() {
        return word;
    }

    /** The same as {@link #word()}. */
    @Override
    public String toString() {
        return word;
    }

    /** Transport of log lines that name none, as written by the published experiment. */
    public String publishedTransport() {
        return publishedTransport;
    }

    /** {@code type} key of the object name of this side's load test MXBean. */
    public String mxBeanType() {
        return "PerformanceServiceExecutor" + suffix();
    }

    /** {@code type} key of the object name of this side's MXBean for the command line. */
    public String controlMXBeanType() {
        return "LoadTestControl" + suffix();
    }

    private String suffix() {
        return this == LOCAL ? "Local" : "Remote";
    }
}
