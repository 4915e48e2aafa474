package com.softexploration.lab.ejb.performance.cli.contract;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("payara")
class PayaraPageForTestersIT extends TesterPageContract {

    @Override
    String server() {
        return "payara";
    }
}
