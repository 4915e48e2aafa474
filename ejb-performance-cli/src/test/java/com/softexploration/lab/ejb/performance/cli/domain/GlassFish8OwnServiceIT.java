package com.softexploration.lab.ejb.performance.cli.domain;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("glassfish-8")
class GlassFish8OwnServiceIT extends OwnServiceContract {

    @Override
    String server() {
        return "glassfish-8";
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
