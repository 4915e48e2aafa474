package com.softexploration.lab.ejb.performance.service;

import jakarta.ejb.Local;

/**
 * Local view for callers in the same application; parameters are passed by reference. Two beans implement it, so an
 * injection names one.
 */
@Local
public interface BusinessPerformanceServiceLocal extends BusinessPerformanceService {
    /** Bean without transactions, called by every transport whose word names no other attribute. */
    String BEAN = "BusinessPerformanceServiceBean";

    /** Bean that begins a transaction for each call. */
    String REQUIRED_BEAN = "BusinessPerformanceServiceRequiredBean";
}
