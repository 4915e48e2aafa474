package com.softexploration.lab.ejb.performance.cli.domain;

import org.junit.jupiter.api.Tag;

@Tag("long")
@Tag("lifecycle")
class OwnServiceIT extends OwnServiceContract {

    @Override
    String server() {
        return "wildfly";
    }

    @Override
    String remotePrefix() {
        return "ejb:/";
    }
}
