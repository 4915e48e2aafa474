package com.softexploration.lab.ejb.performance.cli.contract;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("other-servers")
@Tag("glassfish-8")
@ExtendWith(SharedDomains.class)
class GlassFish8IT extends GlassFishContract {

    @Override
    String server() {
        return "glassfish-8";
    }
}
