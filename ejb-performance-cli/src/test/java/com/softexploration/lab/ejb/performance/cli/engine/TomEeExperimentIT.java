package com.softexploration.lab.ejb.performance.cli.engine;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("tomee")
class TomEeExperimentIT extends ExperimentContract {

    @Override
    String server() {
        return "tomee";
    }
}
