package com.softexploration.lab.ejb.performance.cli.base;

import java.nio.file.Path;

/**
 * The project's folders.
 *
 * @param root folder of the launcher
 */
public record ProjectFolder(Path root) {
    /** System property with the project folder, set by the launcher. */
    public static final String PROPERTY = "ejb.performance.home";

    /** Returns the launcher's folder, or else the working directory. */
    public static ProjectFolder current() {
        return new ProjectFolder(
                Path.of(System.getProperty(PROPERTY, "")).toAbsolutePath().normalize());
    }

    /** Scripts that create and configure domains, one folder per server. */
    public Path domainScripts() {
        return root.resolve("domain-scripts");
    }

    /** Unpacked servers and created domains. */
    public Path domains() {
        return root.resolve("domains");
    }

    /** Parent of all run directories. */
    public Path runs() {
        return root.resolve("results").resolve("runs");
    }

    /**
     * Path of an EAR of the build.
     *
     * @param namespace {@code jakarta} or {@code javax}
     */
    public Path ear(String name, String namespace) {
        return root.resolve("ear").resolve(name).resolve("target").resolve(earFile(name, namespace));
    }

    /** File name of an EAR of the build. */
    public static String earFile(String name, String namespace) {
        return "ejb-performance-" + name + (namespace.equals("javax") ? "-javax" : "") + ".ear";
    }
}
