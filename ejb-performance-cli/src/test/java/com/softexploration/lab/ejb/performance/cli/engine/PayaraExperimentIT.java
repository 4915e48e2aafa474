package com.softexploration.lab.ejb.performance.cli.engine;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("payara")
class PayaraExperimentIT extends ExperimentContract {

    @Override
    String server() {
        return "payara";
    }
}
