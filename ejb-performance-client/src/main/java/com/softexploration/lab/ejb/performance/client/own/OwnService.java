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
     * A call for one thread.
     *
     * @param transport one of {@link #transports()}
     * @throws ClientException when it cannot be made; says why and what to do
     */
    OwnCall call(String transport, BeanLookup beans) throws ClientException;
}
