package com.softexploration.lab.ejb.performance.cli.domain;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("tomee")
class TomEeOwnServiceIT extends OwnServiceContract {

    @Override
    String server() {
        return "tomee";
    }

    @Override
    String remotePrefix() {
        return "global/";
    }
}
