package com.softexploration.lab.ejb.performance.cli.contract;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("liberty")
class LibertyPageForTestersIT extends TesterPageContract {

    @Override
    String server() {
        return "liberty";
    }
}
