package com.softexploration.lab.ejb.performance.cli.contract;

/** WildFly: two standalone servers, both addresses in {@code providerURL}. */
class WildFlyFailOverIT extends FailOverContract {

    @Override
    String server() {
        return "wildfly";
    }
}
