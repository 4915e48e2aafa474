package com.softexploration.lab.ejb.performance.cli.domain;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("payara")
class PayaraOwnServiceIT extends OwnServiceContract {

    @Override
    String server() {
        return "payara";
    }

    @Override
    String remotePrefix() {
        return "java:global/";
    }

    /** The ORB has none. */
    @Override
    boolean filtersClasses() {
        return false;
    }
}
