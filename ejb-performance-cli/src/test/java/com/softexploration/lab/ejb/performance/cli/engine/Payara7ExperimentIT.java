package com.softexploration.lab.ejb.performance.cli.engine;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("payara-7")
class Payara7ExperimentIT extends ExperimentContract {

    @Override
    String server() {
        return "payara-7";
    }
}
