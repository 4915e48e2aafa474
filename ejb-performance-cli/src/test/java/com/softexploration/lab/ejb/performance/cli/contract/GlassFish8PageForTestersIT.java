package com.softexploration.lab.ejb.performance.cli.contract;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("glassfish-8")
class GlassFish8PageForTestersIT extends TesterPageContract {

    @Override
    String server() {
        return "glassfish-8";
    }
}
