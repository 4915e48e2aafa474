package com.softexploration.lab.ejb.performance.cli.domain;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("liberty")
class LibertyOwnServiceIT extends OwnServiceContract {

    @Override
    String server() {
        return "liberty";
    }

    @Override
    String remotePrefix() {
        return "ejb/global/";
    }
}
