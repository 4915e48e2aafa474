package com.softexploration.lab.ejb.performance.cli.domain;

import org.junit.jupiter.api.Tag;

@Tag("other-servers")
@Tag("glassfish")
class GlassFishOwnServiceIT extends OwnServiceContract {

    @Override
    String server() {
        return "glassfish";
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
