package com.softexploration.lab.ejb.performance.service;

import jakarta.ejb.Remote;

/** Remote view for callers in other JVMs; parameters are passed by value. */
@Remote
public interface BusinessPerformanceServiceRemote extends BusinessPerformanceService {}
