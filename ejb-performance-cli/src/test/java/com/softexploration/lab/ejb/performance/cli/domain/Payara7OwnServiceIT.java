package com.softexploration.lab.ejb.performance.cli.domain;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("payara-7")
class Payara7OwnServiceIT extends OwnServiceContract {

    @Override
    String server() {
        return "payara-7";
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
