package com.softexploration.lab.ejb.performance.cli.contract;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("tomee")
class TomEePageForTestersIT extends TesterPageContract {

    @Override
    String server() {
        return "tomee";
    }
}
