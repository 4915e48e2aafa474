package com.softexploration.lab.ejb.performance.service;

import jakarta.ejb.Local;

/** The view for callers in the same application: parameters pass by reference. */
@Local
public interface BusinessPerformanceServiceLocal extends BusinessPerformanceService {}
