package com.softexploration.lab.ejb.performance.cli.contract;

import org.junit.jupiter.api.Tag;

/** TomEE: two servers, and {@code failover:sticky:} in {@code providerURL}. */
@Tag("other-servers")
class TomEeFailOverIT extends FailOverContract {

    @Override
    String server() {
        return "tomee";
    }
}
