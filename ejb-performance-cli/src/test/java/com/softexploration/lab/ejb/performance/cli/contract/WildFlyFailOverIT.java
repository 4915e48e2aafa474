package com.softexploration.lab.ejb.performance.cli.contract;

import org.junit.jupiter.api.Tag;

/** WildFly: two standalone servers, both addresses in {@code providerURL}. */
@Tag("long")
@Tag("lifecycle")
class WildFlyFailOverIT extends FailOverContract {

    @Override
    String server() {
        return "wildfly";
    }
}
