package com.softexploration.lab.ejb.performance.cli.engine;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("glassfish")
class GlassFishExperimentIT extends ExperimentContract {

    @Override
    String server() {
        return "glassfish";
    }
}
