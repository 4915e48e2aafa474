package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The contract on the default server, and endings of the command line, which are the same with every server. */
class ExperimentIT extends ExperimentContract {

    @Override
    String server() {
        return "wildfly";
    }

    @Test
    void ctrlCKeepsTheSamples() throws Exception {
        ChildCommand run = start(LONG_NOP);
        awaitRemoteSamples(run);

        run.signal("INT");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.errors())
                .singleElement()
                .asString()
                .startsWith("ejb-performance: Interrupted after 4 of 6 load tests, the results so far are in ");
        assertIncompleteButKept("cancelled");
    }

    @Test
    @Tag("long")
    @Tag("lifecycle")
    void killedRunIsFinished() throws Exception {
        ChildCommand run = start(LONG_NOP);
        awaitRemoteSamples(run);
        run.signal("KILL");
        run.exitCode();
        assertThat(runDirectory().resolve("report.html")).doesNotExist();

        ChildCommand down = onDomain("down");
        assertThat(down.exitCode()).as(down.errors().toString()).isZero();
        String notice = "The experiment in " + runDirectory() + " is unfinished: ";
        assertThat(down.output()).anyMatch(line -> line.startsWith(notice));
        assertThat(runDirectory().resolve("report.html")).doesNotExist();

        ChildCommand finish = onDomain("finish");
        assertThat(finish.exitCode()).as(finish.errors().toString()).isZero();
        assertThat(finish.output()).contains("Report: " + runDirectory().resolve("report.html"));
        assertThat(runDirectory().resolve("summary.csv")).content().contains("nop,remote,remote-ejb,");
    }

    private ChildCommand onDomain(String command) throws Exception {
        return ChildCommand.start(
                TestProject.quickToStart(),
                temporary,
                Map.of(),
                command,
                "--server",
                server(),
                "--domain-dir",
                temporary.resolve("domain").toString());
    }
}
