package com.softexploration.lab.ejb.performance.cli.contract;

import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.server.weblogic.StandInOracleHome;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** WebLogic as far as covered by a stand-in, which makes no calls. */
@Tag("long")
@Tag("weblogic")
class WebLogicIT extends ServerContract {
    @TempDir
    static Path home;

    @Override
    TestDomain start() throws Exception {
        ProjectFolder project = StandInOracleHome.projectIn(home.resolve("project"));
        StandInOracleHome oracle = StandInOracleHome.in(home.resolve("oracle"), "15.1.1.0.0");
        return TestDomain.start(
                project,
                "weblogic",
                home.resolve("domain"),
                "--oracle-home",
                oracle.path().toString(),
                "--java-home",
                oracle.jdk().toString());
    }

    @AfterAll
    void takeDown() {
        domain().close();
    }
}
