package com.softexploration.lab.ejb.performance.cli.contract;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("other-servers")
@Tag("payara-7")
@ExtendWith(SharedDomains.class)
class Payara7IT extends GlassFishContract {

    @Override
    String server() {
        return "payara-7";
    }
}
