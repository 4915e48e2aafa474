package com.softexploration.lab.ejb.performance.cli.contract;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("payara-7")
class Payara7PageForTestersIT extends TesterPageContract {

    @Override
    String server() {
        return "payara-7";
    }
}
