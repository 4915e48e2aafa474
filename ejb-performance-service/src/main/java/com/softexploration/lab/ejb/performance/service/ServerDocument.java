package com.softexploration.lab.ejb.performance.service;

/** {@link ServerIdentity} as a document, for JSON and XML. */
public class ServerDocument {
    private String serverName;
    private String jvm;
    private long cpuProbeNanos;
    private long allocatedBytes;
    private long cpuNanos;

    /** Converts an identity to a document. */
    public static ServerDocument of(ServerIdentity identity) {
        ServerDocument document = new ServerDocument();
        document.setServerName(identity.serverName());
        document.setJvm(identity.jvm());
        document.setCpuProbeNanos(identity.cpuProbeNanos());
        document.setAllocatedBytes(identity.counters().allocatedBytes());
        document.setCpuNanos(identity.counters().cpuNanos());
        return document;
    }

    /** Converts this document to an identity. */
    public ServerIdentity identity() {
        return ServerIdentity.of(serverName, jvm, cpuProbeNanos, new JvmCounters(allocatedBytes, cpuNanos));
    }

    public String getServerName() {
        return serverName;
    }

    public void setServerName(String serverName) {
        this.serverName = serverName;
    }

    public String getJvm() {
        return jvm;
    }

    public void setJvm(String jvm) {
        this.jvm = jvm;
    }

    public long getCpuProbeNanos() {
        return cpuProbeNanos;
    }

    public void setCpuProbeNanos(long cpuProbeNanos) {
        this.cpuProbeNanos = cpuProbeNanos;
    }

    public long getAllocatedBytes() {
        return allocatedBytes;
    }

    public void setAllocatedBytes(long allocatedBytes) {
        this.allocatedBytes = allocatedBytes;
    }

    public long getCpuNanos() {
        return cpuNanos;
    }

    public void setCpuNanos(long cpuNanos) {
        this.cpuNanos = cpuNanos;
    }
}
