package com.softexploration.lab.ejb.performance.cli.engine;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("glassfish-8")
class GlassFish8ExperimentIT extends ExperimentContract {

    @Override
    String server() {
        return "glassfish-8";
    }
}
