package com.softexploration.lab.ejb.performance.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.command.server.FinishCommand;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.cli.fake.FakeDomain;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingResultFiles;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.RunPlan;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands on a domain with samples of an experiment whose command was killed. */
class UnfinishedExperimentTest {
    private static final String LOG = "com.softexploration.lab.ejb.performance.monitoring.local-results.log";
    private static final String DEAD = "999999999@0";

    @TempDir
    Path root;

    private final RecordingConsole console = new RecordingConsole();
    private final RecordingResultFiles files = new RecordingResultFiles();
    private ProjectFolder project;
    private LocalDomains domains;
    private ExperimentLauncher launcher;
    private Path folder;
    private Path directory;
    private Path collected;

    @BeforeEach
    void killedCommand() throws IOException {
        project = new ProjectFolder(root);
        domains = new LocalDomains(project, new Servers(), console, Map.of());
        launcher = new ExperimentLauncher(console, project, files, domains, CommandLineRun::parsed);
        directory = project.runs().resolve("20261121-run");
        collected = directory.resolve("logs/business").resolve(LOG + ".gz");
        folder = unfinished("wildfly", directory);
        files.writeRun(
                new ExperimentDescription(
                        1,
                        "20261121-run",
                        new ExperimentDescription.Completion(Instant.EPOCH, null, Status.FAILED, "killed"),
                        null,
                        new ExperimentDescription.Environment(null, null, null, List.of()),
                        List.of()),
                directory);
    }

    private Path unfinished(String server, Path runDirectory) throws IOException {
        Path domain = Files.createDirectories(project.domains().resolve(server));
        Files.createDirectories(domain.resolve("results/business"));
        Files.writeString(domain.resolve("results/business").resolve(LOG), "executeNop{phase=measured}:[1, 2, 3]\n");
        state(domain, server, "");
        note(domain, runDirectory, DEAD);
        return domain;
    }

    private void state(Path domain, String server, String processes) throws IOException {
        Files.writeString(
                domain.resolve("state.properties"),
                "server=" + server + "\nversion=39.0.1.Final\ninstallation=" + root + "\njavaHome=" + root
                        + "\nportBase=31100\n" + processes);
    }

    private static void note(Path domain, Path runDirectory, String command) throws IOException {
        Files.writeString(
                domain.resolve("unfinished-run.properties"), "run=" + runDirectory + "\ncommand=" + command + "\n");
    }

    private String notice() {
        return "The experiment in " + directory
                + " is unfinished: complete it with `./ejb-performance finish --domain-dir " + folder + "`\n";
    }

    private FinishCommand finish(String... words) {
        FinishCommand finish = new FinishCommand(domains, launcher, console);
        CommandLineRun.parsed(finish, List.of(words));
        return finish;
    }

    @Test
    void statusAndDownNameIt() {
        assertThat(CommandLineRun.of(project, "status").output()).isEqualTo(notice() + "Nothing is up.\n");
        assertThat(CommandLineRun.of(project, "down").output()).isEqualTo(notice() + "Nothing is up.\n");
        assertThat(CommandLineRun.of(project, "status", "--server=tomee").output())
                .startsWith("Nothing is up in ");
    }

    @Test
    void finishCollectsOnce() throws Exception {
        assertThat(finish().call()).isZero();

        assertThat(collected).exists();
        assertThat(console.lines())
                .containsExactly(
                        "An experiment is unfinished; collecting its samples in " + directory,
                        "Report: " + directory.resolve("report.html"));

        assertThat(finish().call()).isZero();
        assertThat(console.lines()).hasSize(3).endsWith("No experiment is unfinished.");
    }

    @Test
    void finishIsOfTheChosenDomain() throws Exception {
        finish("--server=tomee").call();

        assertThat(console.lines()).containsExactly("No experiment is unfinished.");
        assertThat(collected).doesNotExist();
    }

    @Test
    void finishCompletesTheOthersOnFailure() throws Exception {
        Path lost = unfinished("liberty", project.runs().resolve("20261122-run"));
        Files.delete(lost.resolve("state.properties"));

        assertThatThrownBy(() -> finish().call())
                .isInstanceOf(CliException.class)
                .hasMessage("The samples of an unfinished experiment cannot be collected: there is no "
                        + lost.resolve("state.properties") + "; copy the logs in " + lost.resolve("results")
                        + " and evaluate them with `./ejb-performance analyze`");
        assertThat(collected).exists();
        assertThat(lost.resolve("unfinished-run.properties")).exists();
    }

    @Test
    void finishRefusesServersThatAreUp() throws Exception {
        Process server = new ProcessBuilder("sleep", "60").start();
        try {
            state(
                    folder,
                    "wildfly",
                    "business.leader="
                            + ProcessIdentity.of(server.pid()).orElseThrow().text() + "\n");

            assertThatThrownBy(() -> finish().call())
                    .isInstanceOf(CliException.class)
                    .hasMessageStartingWith(
                            "The servers of the unfinished experiment in " + folder + " are up and may");
            assertThat(collected).doesNotExist();
        } finally {
            server.destroyForcibly().waitFor();
        }
    }

    @Test
    void nextExperimentCompletesItFirst() throws Exception {
        List<String> events = new ArrayList<>();

        assertThatThrownBy(() -> launch(OnFailure.STOP, new Provider(events, false)))
                .isInstanceOf(EndOfTest.class);

        assertThat(events).containsExactly("check", "fetch", "machine");
        assertThat(console.lines())
                .containsExactly(
                        "An experiment is unfinished; collecting its samples in " + directory,
                        "Report: " + directory.resolve("report.html"));
        assertThat(collected).exists();
    }

    @Test
    void keptServersAreLeftToTheirCommand() throws Exception {
        List<String> events = new ArrayList<>();

        assertThatThrownBy(() -> launch(OnFailure.STOP, new Provider(events, true)))
                .isInstanceOf(EndOfTest.class);

        assertThat(console.lines()).isEmpty();
        assertThat(collected).doesNotExist();
    }

    @Test
    void uncollectableSamplesDoNotPreventNextExperiment() throws Exception {
        Files.delete(folder.resolve("state.properties"));

        assertThatThrownBy(() -> launch(OnFailure.STOP, new Provider(new ArrayList<>(), false)))
                .isInstanceOf(EndOfTest.class);

        assertThat(console.lines())
                .singleElement()
                .asString()
                .startsWith("The samples of an unfinished experiment cannot be collected: ");
    }

    @Test
    void allVariantsAreCheckedBeforeFirstFetch() {
        List<String> events = new ArrayList<>();
        Provider refused = new Provider(events, false) {
            @Override
            public void requireStartable() throws CliException {
                throw CliException.wrongUse("refused", "do not ask");
            }
        };

        assertThatThrownBy(() -> launch(OnFailure.STOP, new Provider(events, false), refused))
                .isInstanceOf(CliException.class)
                .hasMessage("refused; do not ask");

        assertThat(events).containsExactly("check");
        assertThat(collected).doesNotExist();
    }

    @Test
    void runningServersAreCompletedFirst() throws Exception {
        try (Variants running = launcher.running(new FakeDomain(root.resolve("fake")), request())) {
            assertThat(running.providers()).singleElement().matches(ServerProvider::keepsServers);
            assertThat(running.notes())
                    .containsExactly(
                            "The servers in " + folder + " are up: they are measured as they are, and stay up.");
        }
        assertThat(collected).exists();
    }

    @Test
    void serversOfOtherCommandAreRefused() throws Exception {
        Process other = new ProcessBuilder("sleep", "60").start();
        try {
            note(
                    folder,
                    directory,
                    ProcessIdentity.of(other.pid()).orElseThrow().text());

            assertThatThrownBy(() -> launcher.running(new FakeDomain(root.resolve("fake")), request()))
                    .isInstanceOf(CliException.class)
                    .hasMessageStartingWith("Another command is measuring the servers in " + folder);
        } finally {
            other.destroyForcibly().waitFor();
        }
    }

    private DomainRequest request() {
        return new DomainRequest("wildfly", new DomainRequest.Place(folder, 31100, Duration.ofSeconds(1)));
    }

    private void launch(OnFailure onFailure, ServerProvider... providers) throws CliException, InterruptedException {
        PlannedExperiment plan = new PlannedExperiment(
                PlannedExperiment.plan(() -> RunPlan.of(ExperimentOptions.byDefault(true))), RunOptions.NONE);
        launcher.run(
                plan,
                new Variants(List.of(providers), onFailure, Optional.empty(), List.of()),
                Optional.of(root.resolve("new")));
    }

    /** Thrown when the machine is looked at, right before the experiment. */
    private static final class EndOfTest extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** Servers of the domain, of which none is started. */
    private class Provider implements ServerProvider {
        private final List<String> events;
        private final boolean kept;

        Provider(List<String> events, boolean kept) {
            this.events = events;
            this.kept = kept;
        }

        @Override
        public Settings settings() {
            return Settings.ofRunning("wildfly");
        }

        @Override
        public void requireStartable() throws CliException {
            events.add("check");
        }

        @Override
        public void fetch() {
            events.add("fetch");
        }

        @Override
        public boolean keepsServers() {
            return kept;
        }

        @Override
        public MachineProbe machine() {
            events.add("machine");
            throw new EndOfTest();
        }

        @Override
        public Path noteFolder(Path runDirectory) {
            return folder;
        }

        @Override
        public RunningDomain start() {
            try {
                return new FakeDomain(root.resolve("fake"));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
