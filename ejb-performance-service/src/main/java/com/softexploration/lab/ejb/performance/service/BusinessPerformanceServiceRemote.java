package com.softexploration.lab.ejb.performance.service;

import jakarta.ejb.Remote;

/** The view for callers in other JVMs: parameters pass by value. */
@Remote
public interface BusinessPerformanceServiceRemote extends BusinessPerformanceService {}
