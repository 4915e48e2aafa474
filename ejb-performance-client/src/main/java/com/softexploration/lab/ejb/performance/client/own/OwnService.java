package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.util.List;

/** Description of a user operation. */
interface OwnService {
    Operation operation();

    /** Words of the transports that carry the operation. */
    List<String> transports();

    /** Configuration problem of remote calls, as far as detectable without traffic; empty if none is known. */
    String problem();

    /**
     * Creates a call for one thread.
     *
     * @param transport one of {@link #transports()}
     * @throws ClientException if it cannot be created, naming cause and remedy
     */
    OwnCall call(String transport, BeanLookup beans) throws ClientException;
}
