package com.softexploration.lab.ejb.performance.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.Set;
import org.apache.maven.artifact.DefaultArtifact;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectArtifactsTest {
    @TempDir
    private Path folder;

    @Test
    void attachedClientJarIsTheServiceJar() throws Exception {
        SampleProject sample = SampleProject.of(folder, "ejb");
        File client = sample.file("target/other-client.jar");
        DefaultArtifact attached = SampleProject.artifact("ejb-client", "client");
        attached.setFile(client);
        sample.project().getAttachedArtifacts().add(attached);

        assertThat(new ProjectArtifacts(sample.project()).clientJars()).containsExactly(client);
    }

    @Test
    void earlierBuildCounts() throws Exception {
        SampleProject sample = SampleProject.of(folder, "ejb");
        File jar = sample.file("target/shop-1.0.jar");
        File client = sample.file("target/shop-1.0-client.jar");

        assertThat(new ProjectArtifacts(sample.project()).application()).contains(jar);
        assertThat(new ProjectArtifacts(sample.project()).clientJars()).containsExactly(client);
    }

    @Test
    void ejbJarIsItsOwnClient() throws Exception {
        SampleProject sample = SampleProject.of(folder, "ejb");
        File jar = sample.file("target/shop-1.0.jar");

        assertThat(new ProjectArtifacts(sample.project()).clientJars()).containsExactly(jar);
    }

    @Test
    void earUsesClientJarsOfItsDependencies() throws Exception {
        SampleProject sample = SampleProject.of(folder, "ear");
        DefaultArtifact client = SampleProject.artifact("ejb-client", null);
        client.setFile(sample.file("repository/orders-client.jar"));
        sample.project().setArtifacts(Set.of(client, SampleProject.artifact("jar", null)));

        assertThat(new ProjectArtifacts(sample.project()).clientJars()).containsExactly(client.getFile());
    }

    @Test
    void plainJarIsNoApplication() throws Exception {
        SampleProject sample = SampleProject.of(folder, "jar");
        sample.file("target/shop-1.0.jar");

        assertThat(new ProjectArtifacts(sample.project()).isDeployable()).isFalse();
        assertThat(new ProjectArtifacts(sample.project()).application()).isEmpty();
    }
}
