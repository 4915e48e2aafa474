package com.softexploration.lab.ejb.performance.service.bean;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote;
import jakarta.ejb.Stateless;

/**
 * Measured session bean with the default transaction attribute, {@code REQUIRED}: each call begins and commits a
 * transaction.
 */
@Stateless
public class BusinessPerformanceServiceRequiredBean extends MeasuredService
        implements BusinessPerformanceServiceLocal, BusinessPerformanceServiceRemote {}
