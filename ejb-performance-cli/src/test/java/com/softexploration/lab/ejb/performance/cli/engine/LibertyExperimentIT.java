package com.softexploration.lab.ejb.performance.cli.engine;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("liberty")
class LibertyExperimentIT extends ExperimentContract {

    @Override
    String server() {
        return "liberty";
    }
}
