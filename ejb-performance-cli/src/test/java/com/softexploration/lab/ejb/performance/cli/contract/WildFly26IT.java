package com.softexploration.lab.ejb.performance.cli.contract;

import org.junit.jupiter.api.Tag;

/** The last release with the namespace {@code javax}. */
@Tag("other-servers")
@Tag("wildfly-26")
class WildFly26IT extends WildFlyContract {
    WildFly26IT() {
        super("wildfly-26");
    }
}
