package com.softexploration.lab.ejb.performance.cli.contract;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("glassfish")
class GlassFishPageForTestersIT extends TesterPageContract {

    @Override
    String server() {
        return "glassfish";
    }
}
