package com.softexploration.lab.ejb.performance.cli.contract;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("other-servers")
@Tag("glassfish")
@ExtendWith(SharedDomains.class)
class GlassFishIT extends GlassFishContract {

    @Override
    String server() {
        return "glassfish";
    }
}
