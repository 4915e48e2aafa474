package com.softexploration.lab.ejb.performance.maven;

import static com.softexploration.lab.ejb.performance.maven.SampleProject.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.artifact.handler.DefaultArtifactHandler;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoalWordsTest {
    @TempDir
    private Path folder;

    private SampleProject sample;

    @BeforeEach
    void create() {
        sample = SampleProject.of(folder, "ejb");
    }

    private <T extends AbstractServerMojo> T goal(T goal) throws Exception {
        with(goal, "project", sample.project());
        with(
                goal,
                "serviceDirectory",
                folder.resolve("src/test/ejb-performance").toFile());
        return goal;
    }

    @Test
    void projectIsTheDefault() throws Exception {
        File jar = sample.file("target/shop-1.0.jar");
        File client = sample.file("target/shop-1.0-client.jar");
        File service = sample.file("src/test/ejb-performance/find-orders.json");
        sample.file("src/test/ejb-performance/customers.csv");

        RunMojo run = with(goal(new RunMojo()), "thresholds", List.of("find-orders remote p99 < 2ms"));

        assertThat(run.words().all())
                .containsExactly(
                        "run",
                        "--service=" + service,
                        "--service-jar=" + client,
                        "--deploy=" + jar,
                        "--threshold=find-orders remote p99 < 2ms");
    }

    @Test
    void configuredFilesReplaceDefaults() throws Exception {
        sample.file("target/shop-1.0.jar");
        File ear = sample.file("other/shop.ear");
        File client = sample.file("other/client.jar");
        LoadMojo load = goal(new LoadMojo());
        with(load, "server", "tomee");
        with(load, "services", List.of(new File("orders.json")));
        with(load, "serviceJars", List.of(client));
        with(load, "deployments", List.of(ear));
        with(load, "objectives", List.of("p99 < 2ms"));

        assertThat(load.words().all())
                .containsExactly(
                        "load",
                        "--server=tomee",
                        "--service=" + new File("orders.json").getAbsolutePath(),
                        "--service-jar=" + client,
                        "--deploy=" + ear,
                        "--slo=p99 < 2ms");
    }

    @Test
    void experimentTakesItsCommandFromParameter() throws Exception {
        sample.file("target/shop-1.0.jar");

        ExperimentMojo sweep = with(goal(new ExperimentMojo()), "command", "sweep");
        with(sweep, "thresholds", List.of("payload p99 < 2ms"));
        assertThat(sweep.words().all()).startsWith("sweep").endsWith("--threshold=payload p99 < 2ms");

        ExperimentMojo load = with(goal(new ExperimentMojo()), "command", "load");
        with(load, "objectives", List.of("p99 < 2ms"));
        with(load, "thresholds", List.of("payload p99 < 2ms"));
        assertThat(load.words().all()).startsWith("load").endsWith("--slo=p99 < 2ms");
        assertThat(load.words().all()).noneMatch(word -> word.startsWith("--threshold"));
    }

    @Test
    void namedGoalsIgnoreTheParameter() throws Exception {
        sample.file("target/shop-1.0.jar");

        RaceMojo race = with(goal(new RaceMojo()), "command", "load");

        assertThat(race.words().all()).startsWith("race");
    }

    @Test
    void otherCommandIsNoExperiment() throws Exception {
        ExperimentMojo down = with(goal(new ExperimentMojo()), "command", "down");

        assertThatThrownBy(down::words)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessage("'down' is no experiment; give one of run, race, sweep, load as <command>");
    }

    @Test
    void describedInterfacesMayLieInServiceJars() throws Exception {
        File jar = sample.file("target/shop-1.0.jar");
        File api = sample.file("other/api.jar");
        DescribeMojo describe = with(new DescribeMojo(), "serviceJars", List.of(api));
        with(describe, "serviceDirectory", folder.toFile());

        assertThat(describe.command(jar).all())
                .containsExactly("describe", jar.toString(), api.toString(), "--output=" + folder);
    }

    @Test
    void withoutServicesNoJarIsGiven() throws Exception {
        File jar = sample.file("target/shop-1.0.jar");

        assertThat(goal(new RaceMojo()).words().all()).containsExactly("race", "--deploy=" + jar);
        assertThat(goal(new RaceMojo()).hasServices()).isFalse();
    }

    @Test
    void moduleWithoutApplicationNeedsNoServers() throws Exception {
        assertThat(goal(new UpMojo()).hasApplication()).isTrue();

        sample = SampleProject.of(folder, "jar");

        assertThat(goal(new UpMojo()).hasApplication()).isFalse();
        assertThat(with(goal(new UpMojo()), "deployments", List.of(new File("shop.ear")))
                        .hasApplication())
                .isTrue();
    }

    @Test
    void unbuiltApplicationIsAnError() throws Exception {
        RunMojo run = goal(new RunMojo());

        assertThatThrownBy(run::words)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessage("The project's ejb is not built yet; put the phase package before this goal");
    }

    @Test
    void optionsAreSplitLikeInATerminal() throws Exception {
        UpMojo up = with(new UpMojo(), "options", "--quick --jvm-opts '-Xmx1g -Xms1g'");

        assertThat(up.furtherOptions()).containsExactly("--quick", "--jvm-opts", "-Xmx1g -Xms1g");
    }

    @Test
    void comparisonNamesBothExperiments() {
        assertThat(CompareMojo.words(Path.of("/base"), Path.of("/new"), "5%"))
                .containsExactly("compare", "/base", "/new", "--fail-above=5%");
        assertThat(CompareMojo.words(Path.of("/base"), Path.of("/new"), null))
                .containsExactly("compare", "/base", "/new");
    }

    @Test
    void distributionOfAnotherVersionIsAnError() throws Exception {
        PluginDescriptor plugin = new PluginDescriptor();
        plugin.setVersion("1.0.0");
        plugin.setArtifacts(List.of(new DefaultArtifact(
                "com.softexploration.lab",
                "ejb-performance-cli",
                "0.9.0",
                "runtime",
                "zip",
                null,
                new DefaultArtifactHandler("zip"))));
        DownMojo down = with(with(new DownMojo(), "plugin", plugin), "outputDirectory", folder.toFile());

        assertThatThrownBy(down::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessage("The plugin is 1.0.0, but com.softexploration.lab:ejb-performance-cli is 0.9.0;"
                        + " remove it from the plugin's <dependencies>");
    }

    @Test
    void missingBaselineIsAnError() {
        assertThatThrownBy(() -> CompareMojo.experiment(folder.toFile()))
                .isInstanceOf(MojoExecutionException.class)
                .hasMessage("There is no experiment in " + folder + "; name a run directory, with a summary.json");
    }
}
