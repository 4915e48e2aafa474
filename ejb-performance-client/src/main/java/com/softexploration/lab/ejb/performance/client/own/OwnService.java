package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.util.List;

/** What one operation of a user calls, and how. */
interface OwnService {
    Operation operation();

    /** Words of the transports that carry it. */
    List<String> transports();

    /** What keeps calls from another server from working, as far as can be told without any traffic; empty when nothing is known. */
    String problem();

    /**
     * A call for one thread.
     *
     * @param transport one of {@link #transports()}
     * @throws ClientException when it cannot be made; says why and what to do
     */
    OwnCall call(String transport, BeanLookup beans) throws ClientException;
}
