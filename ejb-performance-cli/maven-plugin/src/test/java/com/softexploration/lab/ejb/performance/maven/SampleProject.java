package com.softexploration.lab.ejb.performance.maven;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.artifact.handler.DefaultArtifactHandler;
import org.apache.maven.model.Build;
import org.apache.maven.project.MavenProject;

/** A user's project as a goal sees it. */
record SampleProject(Path folder, MavenProject project) {

    static SampleProject of(Path folder, String packaging) {
        MavenProject project = new MavenProject();
        project.setGroupId("com.example");
        project.setArtifactId("shop");
        project.setVersion("1.0");
        project.setPackaging(packaging);
        project.setFile(folder.resolve("pom.xml").toFile());
        Build build = new Build();
        build.setDirectory(folder.resolve("target").toString());
        build.setFinalName("shop-1.0");
        project.setBuild(build);
        project.setArtifact(artifact(packaging, null));
        return new SampleProject(folder, project);
    }

    static DefaultArtifact artifact(String type, String classifier) {
        return new DefaultArtifact(
                "com.example", "shop", "1.0", "compile", type, classifier, new DefaultArtifactHandler(type));
    }

    /** Creates a file of the project. */
    File file(String path) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "").toFile();
    }

    /** Sets a parameter as Maven does. */
    static <T> T with(T goal, String parameter, Object value) throws ReflectiveOperationException {
        for (Class<?> type = goal.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(parameter)) {
                    field.setAccessible(true);
                    field.set(goal, value);
                    return goal;
                }
            }
        }
        throw new NoSuchFieldException(parameter);
    }
}
