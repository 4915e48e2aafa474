package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.util.List;

/** A user operation and the ways to call it. */
interface UserOperation {
    Operation operation();

    /** Returns the names of the transports that support the operation. */
    List<String> transports();

    /** Configuration problem of remote calls that can be detected without network traffic; empty if none is known. */
    String problem();

    /**
     * Creates a call for one thread.
     *
     * @param transport one of {@link #transports()}
     * @throws ClientException if it cannot be created, naming cause and remedy
     */
    OwnCall call(String transport, BeanLookup beans) throws ClientException;
}
