package com.softexploration.lab.ejb.performance.cli.contract;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;

/** The default server with encrypted calls. */
@Tag("long")
@Tag("lifecycle")
class WildFlyTlsIT extends WildFlyContract implements EncryptedServerContract {
    WildFlyTlsIT() {
        super("wildfly", "--tls");
    }

    @Override
    public String callWithTrustIn(Path trustStore) throws Exception {
        return String.join("\n", callService(trustStore));
    }
}
