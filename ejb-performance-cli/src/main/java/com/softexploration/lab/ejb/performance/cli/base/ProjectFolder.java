package com.softexploration.lab.ejb.performance.cli.base;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Folders of the project.
 *
 * @param root folder of the launcher: EARs, scripts and unpacked servers
 * @param work folder of the user's build, which owns domains and results; empty: {@code root}
 */
public record ProjectFolder(Path root, Optional<Path> work) {
    /** System property with the path of the project folder, set by the launcher. */
    public static final String PROPERTY = "ejb.performance.home";

    /** System property with the path of the user's build folder, set by the Maven plugin. */
    public static final String WORK_PROPERTY = "ejb.performance.work";

    /** Creates a project whose domains and results are stored in the project folder. */
    public ProjectFolder(Path root) {
        this(root, Optional.empty());
    }

    /** Returns the project set by the launcher, otherwise the working directory. */
    public static ProjectFolder current() {
        return new ProjectFolder(
                absolute(System.getProperty(PROPERTY, "")),
                Optional.ofNullable(System.getProperty(WORK_PROPERTY)).map(ProjectFolder::absolute));
    }

    private static Path absolute(String path) {
        return Path.of(path).toAbsolutePath().normalize();
    }

    /**
     * Folder by which processes of this project's domains are recognised; processes of other folders must not be
     * stopped.
     */
    public Path owner() {
        return work.orElse(root);
    }

    /** Folder of the scripts that create and configure domains, with one subfolder per server. */
    public Path domainScripts() {
        return root.resolve("domain-scripts");
    }

    /** Folder of the unpacked servers, shared by all builds. */
    public Path servers() {
        return root.resolve("domains").resolve("servers");
    }

    /** Folder of the created domains. */
    public Path domains() {
        return owner().resolve("domains");
    }

    /** Folder of all run directories. */
    public Path runs() {
        return work.map(folder -> folder.resolve("runs"))
                .orElseGet(() -> root.resolve("results").resolve("runs"));
    }

    /**
     * Path of an EAR built by the project.
     *
     * @param namespace {@code jakarta} or {@code javax}
     */
    public Path ear(String name, String namespace) {
        return root.resolve("ear").resolve(name).resolve("target").resolve(earFile(name, namespace));
    }

    /** File name of an EAR built by the project. */
    public static String earFile(String name, String namespace) {
        return "ejb-performance-" + name + (namespace.equals("javax") ? "-javax" : "") + ".ear";
    }
}
