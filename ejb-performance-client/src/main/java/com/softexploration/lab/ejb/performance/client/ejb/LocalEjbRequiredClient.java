package com.softexploration.lab.ejb.performance.client.ejb;

import com.softexploration.lab.ejb.performance.client.own.BeanLookup;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;

/** Transport {@code local-ejb-required}: the local view of the bean with the transaction attribute {@code REQUIRED}. */
public final class LocalEjbRequiredClient extends LocalEjbClient {
    /**
     * Creates a client of the injected view.
     *
     * @param service injected local view of that bean
     */
    public LocalEjbRequiredClient(BusinessPerformanceServiceLocal service) {
        super("local-ejb-required", service, BeanLookup.NONE);
    }
}
