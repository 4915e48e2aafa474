package com.softexploration.lab.ejb.performance.service.bean;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote;
import jakarta.ejb.Stateless;

/**
 * Measured session bean with the transaction attribute {@code SUPPORTS}, set in {@code ejb-jar.xml}. Load tests begin
 * no transaction, so calls have none either; only the container's check for one remains.
 */
@Stateless
public class BusinessPerformanceServiceSupportsBean extends MeasuredService
        implements BusinessPerformanceServiceRemote {}
