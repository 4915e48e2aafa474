package com.softexploration.lab.ejb.performance.cli.contract;

import java.nio.file.Path;

/** TomEE with encrypted calls. */
class TomEeTlsIT extends TomEeIT implements EncryptedServerContract {
    @Override
    String[] options() {
        return new String[] {"--tls"};
    }

    @Override
    public String callWithTrustIn(Path trustStore) throws Exception {
        return String.join("\n", callService(trustStore));
    }
}
