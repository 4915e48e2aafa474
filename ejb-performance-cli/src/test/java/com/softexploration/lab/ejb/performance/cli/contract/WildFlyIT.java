package com.softexploration.lab.ejb.performance.cli.contract;

/** The default server: Jakarta EE. */
class WildFlyIT extends WildFlyContract {
    WildFlyIT() {
        super("wildfly");
    }
}
