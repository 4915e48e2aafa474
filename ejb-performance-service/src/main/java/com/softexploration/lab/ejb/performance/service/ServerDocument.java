package com.softexploration.lab.ejb.performance.service;

/** A {@link ServerIdentity} for technologies that carry documents. */
public class ServerDocument {
    private String serverName;
    private String jvm;

    /** The document of that identity. */
    public static ServerDocument of(ServerIdentity identity) {
        ServerDocument document = new ServerDocument();
        document.setServerName(identity.serverName());
        document.setJvm(identity.jvm());
        return document;
    }

    /** The identity that this document describes. */
    public ServerIdentity identity() {
        return ServerIdentity.of(serverName, jvm);
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
}
