package com.softexploration.lab.ejb.performance.service;

import jakarta.ejb.Local;

/**
 * Local view for callers in the same application; parameters are passed by reference. Two beans implement it, so an
 * injection names one.
 */
@Local
public interface BusinessPerformanceServiceLocal extends BusinessPerformanceService {
    /**
     * Name of the bean without transactions, called by every transport unless the transport names another transaction
     * attribute.
     */
    String BEAN = "BusinessPerformanceServiceBean";

    /** Name of the bean that begins a transaction for each call. */
    String REQUIRED_BEAN = "BusinessPerformanceServiceRequiredBean";
}
