package com.softexploration.lab.ejb.performance.maven;

import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.project.MavenProject;

/**
 * Artifacts and build helper files of a project.
 *
 * @param project the user's project
 */
record ProjectArtifacts(MavenProject project) {
    private static final Map<String, String> SUFFIXES = Map.of("ejb", ".jar", "war", ".war", "ear", ".ear");
    private static final String CLIENT = "ejb-client";

    /** Returns whether the project builds an EJB jar, a WAR or an EAR. */
    boolean isDeployable() {
        return SUFFIXES.containsKey(project.getPackaging());
    }

    /** Returns the EJB jar, WAR or EAR; empty if the project builds none or has not built it yet. */
    Optional<File> application() {
        return isDeployable() ? built(project.getArtifact(), SUFFIXES.get(project.getPackaging())) : Optional.empty();
    }

    /**
     * Returns the jars with the interfaces of the session beans: the EJB client jar, also of an EAR's or WAR's
     * dependencies, or the classes of a WAR. An EJB jar without a client jar is its own.
     */
    List<File> clientJars() {
        List<File> attached = Stream.concat(
                        attached(CLIENT, "client", "-client.jar").stream(),
                        attached("jar", "classes", "-classes.jar").stream())
                .toList();
        if (!attached.isEmpty()) {
            return attached;
        }
        if (project.getPackaging().equals("ejb")) {
            return application().stream().toList();
        }
        return project.getArtifacts().stream()
                .filter(dependency -> dependency.getType().equals(CLIENT))
                .map(Artifact::getFile)
                .toList();
    }

    private Optional<File> attached(String type, String classifier, String suffix) {
        return project.getAttachedArtifacts().stream()
                .filter(artifact -> artifact.getType().equals(type) && classifier.equals(artifact.getClassifier()))
                .map(Artifact::getFile)
                .findFirst()
                .or(() -> built(null, suffix));
    }

    /** Returns the artifact of this build, or the file built earlier. */
    private Optional<File> built(Artifact artifact, String suffix) {
        File ofThisBuild = artifact == null ? null : artifact.getFile();
        File earlier =
                new File(project.getBuild().getDirectory(), project.getBuild().getFinalName() + suffix);
        return Stream.of(Optional.ofNullable(ofThisBuild), Optional.of(earlier))
                .flatMap(Optional::stream)
                .filter(File::isFile)
                .findFirst();
    }
}
