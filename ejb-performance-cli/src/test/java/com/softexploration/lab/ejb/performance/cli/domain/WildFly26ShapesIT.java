package com.softexploration.lab.ejb.performance.cli.domain;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("wildfly-26")
class WildFly26ShapesIT extends ShapesContract {

    @Override
    String server() {
        return "wildfly-26";
    }
}
