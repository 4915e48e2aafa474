package com.softexploration.lab.ejb.performance.cli.contract;

import org.junit.jupiter.api.Tag;

@Tag("long")
@Tag("pages")
class PageForTestersIT extends TesterPageContract {

    @Override
    String server() {
        return "wildfly";
    }
}
