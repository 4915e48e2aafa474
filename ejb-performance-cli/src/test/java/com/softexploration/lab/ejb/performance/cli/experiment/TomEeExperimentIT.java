package com.softexploration.lab.ejb.performance.cli.experiment;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
class TomEeExperimentIT extends ExperimentContract {

    @Override
    String server() {
        return "tomee";
    }
}
