package com.softexploration.lab.ejb.performance.contract;

/** Calling side: the server that hosts the service, or another server. Each side has its own result log and MXBeans. */
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

    /** Name in logs, tables and file names: {@code local} or {@code remote}. */
    public String word() {
        return word;
    }

    /** Returns {@link #word()}. */
    @Override
    public String toString() {
        return word;
    }

    /** Transport of log lines without a transport, as written by the published experiment. */
    public String publishedTransport() {
        return publishedTransport;
    }

    /** {@code type} key in the object name of the load test MXBean of this side. */
    public String mxBeanType() {
        return "PerformanceServiceExecutor" + suffix();
    }

    /** {@code type} key in the object name of the MXBean of this side for the command line. */
    public String controlMXBeanType() {
        return "LoadTestControl" + suffix();
    }

    private String suffix() {
        return this == LOCAL ? "Local" : "Remote";
    }
}
