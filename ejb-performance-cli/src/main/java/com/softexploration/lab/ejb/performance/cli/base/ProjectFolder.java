package com.softexploration.lab.ejb.performance.cli.base;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The project's folders.
 *
 * @param root folder of the launcher: EARs, scripts and unpacked servers
 * @param work folder of the user's build, which owns domains and results; empty: {@code root}
 */
public record ProjectFolder(Path root, Optional<Path> work) {
    /** System property with the project folder, set by the launcher. */
    public static final String PROPERTY = "ejb.performance.home";

    /** System property with the folder of the user's build, set by the Maven plugin. */
    public static final String WORK_PROPERTY = "ejb.performance.work";

    /** A project that keeps domains and results itself. */
    public ProjectFolder(Path root) {
        this(root, Optional.empty());
    }

    /** Returns the launcher's folder, or else the working directory. */
    public static ProjectFolder current() {
        return new ProjectFolder(
                absolute(System.getProperty(PROPERTY, "")),
                Optional.ofNullable(System.getProperty(WORK_PROPERTY)).map(ProjectFolder::absolute));
    }

    private static Path absolute(String path) {
        return Path.of(path).toAbsolutePath().normalize();
    }

    /** Folder that marks the processes of its domains: another one's are not this project's to stop. */
    public Path owner() {
        return work.orElse(root);
    }

    /** Scripts that create and configure domains, one folder per server. */
    public Path domainScripts() {
        return root.resolve("domain-scripts");
    }

    /** Unpacked servers, shared by all builds. */
    public Path servers() {
        return root.resolve("domains").resolve("servers");
    }

    /** Created domains. */
    public Path domains() {
        return owner().resolve("domains");
    }

    /** Parent of all run directories. */
    public Path runs() {
        return work.map(folder -> folder.resolve("runs"))
                .orElseGet(() -> root.resolve("results").resolve("runs"));
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
