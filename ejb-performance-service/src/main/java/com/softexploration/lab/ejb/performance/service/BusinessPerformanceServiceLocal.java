package com.softexploration.lab.ejb.performance.service;

import jakarta.ejb.Local;

/** The view for callers in the same application: parameters pass by reference. Two beans have it, so an injection names one. */
@Local
public interface BusinessPerformanceServiceLocal extends BusinessPerformanceService {
    /** The bean without transactions, which every transport calls unless its word names another attribute. */
    String BEAN = "BusinessPerformanceServiceBean";

    /** The bean that begins a transaction for each call. */
    String REQUIRED_BEAN = "BusinessPerformanceServiceRequiredBean";
}
