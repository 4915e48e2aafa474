package com.softexploration.lab.ejb.performance.cli.contract;

/** The last release of the namespace javax. */
class WildFly26IT extends WildFlyContract {
    WildFly26IT() {
        super("wildfly-26");
    }
}
