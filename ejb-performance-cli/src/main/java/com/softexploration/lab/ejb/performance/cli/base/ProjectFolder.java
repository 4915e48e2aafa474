package com.softexploration.lab.ejb.performance.cli.base;

import java.nio.file.Path;

/**
 * Where things are in the project.
 *
 * @param root the folder that holds the launcher
 */
public record ProjectFolder(Path root) {
    /** The system property by which the launcher names the project's folder. */
    public static final String PROPERTY = "ejb.performance.home";

    /** The folder that the launcher names, else the working directory. */
    public static ProjectFolder current() {
        return new ProjectFolder(
                Path.of(System.getProperty(PROPERTY, "")).toAbsolutePath().normalize());
    }

    /** What creates and configures the servers' domains, one folder per server. */
    public Path domainScripts() {
        return root.resolve("domain-scripts");
    }

    /** Where servers are unpacked and domains are made. */
    public Path domains() {
        return root.resolve("domains");
    }

    /** Where each run gets its folder. */
    public Path runs() {
        return root.resolve("results").resolve("runs");
    }

    /**
     * The build's EAR with that name, for servers of that namespace.
     *
     * @param namespace {@code jakarta} or {@code javax}
     */
    public Path ear(String name, String namespace) {
        return root.resolve("ear").resolve(name).resolve("target").resolve(earFile(name, namespace));
    }

    /** What the build calls that EAR. */
    public static String earFile(String name, String namespace) {
        return "ejb-performance-" + name + (namespace.equals("javax") ? "-javax" : "") + ".ear";
    }
}
