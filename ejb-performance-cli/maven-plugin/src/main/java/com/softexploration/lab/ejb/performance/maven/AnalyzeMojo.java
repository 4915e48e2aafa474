package com.softexploration.lab.ejb.performance.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Evaluates result logs of the project's newest experiment, or other result logs. */
@Mojo(name = "analyze")
public class AnalyzeMojo extends AbstractCommandMojo {
    /** Result logs of local load tests. */
    @Parameter(property = "ejb-performance.localLogs")
    private List<File> localLogs;

    /** Result logs of remote load tests. */
    @Parameter(property = "ejb-performance.remoteLogs")
    private List<File> remoteLogs;

    /** Upper limits of figures, for example {@code find-orders remote p99 < 2ms}. */
    @Parameter(property = "ejb-performance.thresholds")
    private List<String> thresholds;

    @Override
    void executeCommand() throws IOException, InterruptedException, MojoExecutionException, MojoFailureException {
        Words words = new Words("analyze")
                .option("--output", outputDirectory().resolve("analysis"))
                .options("--threshold", thresholds);
        if (!given(localLogs) && !given(remoteLogs)) {
            Path run = CompareMojo.newest(runs());
            words.options("--local", logs(run, "local-results.log"))
                    .options("--remote", logs(run, "remote-results.log"))
                    .option("--run-json", run.resolve("run.json"));
        } else {
            words.options("--local", localLogs).options("--remote", remoteLogs);
        }
        run(words.all(), true);
    }

    private static List<Path> logs(Path run, String kind) throws IOException {
        try (Stream<Path> files = Files.walk(run.resolve("logs"))) {
            return files.filter(file -> file.getFileName().toString().contains(kind))
                    .sorted()
                    .toList();
        }
    }
}
