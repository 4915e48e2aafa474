package com.softexploration.lab.ejb.performance.monitoring;

/** Where the caller sits: in the server that serves the call, or in another one. Each side has its own result log and its own MXBean. */
public enum Side {
    LOCAL("local", "PerformanceServiceExecutorLocal"),
    REMOTE("remote", "PerformanceServiceExecutorRemote");

    private final String word;
    private final String mxBeanType;

    Side(String word, String mxBeanType) {
        this.word = word;
        this.mxBeanType = mxBeanType;
    }

    /** The word used in logs and file names. */
    public String word() {
        return word;
    }

    /** The {@code type} key of the MXBean's object name. */
    public String mxBeanType() {
        return mxBeanType;
    }

    /** The {@code type} key of the MXBean with the files of the server that has this side's executor. */
    public String filesMXBeanType() {
        return mxBeanType.replace("PerformanceServiceExecutor", "ServerFiles");
    }
}
