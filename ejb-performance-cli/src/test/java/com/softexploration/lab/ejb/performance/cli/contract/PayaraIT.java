package com.softexploration.lab.ejb.performance.cli.contract;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("other-servers")
@Tag("payara")
@ExtendWith(SharedDomains.class)
class PayaraIT extends GlassFishContract {

    @Override
    String server() {
        return "payara";
    }
}
