package com.softexploration.lab.ejb.performance.service.bean;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote;
import jakarta.ejb.Stateless;

/**
 * Measured session bean of the published experiment. {@code ejb-jar.xml} sets the transaction attribute {@code NEVER},
 * so that calls are timed without a transaction. Called by every transport whose name does not end with another
 * attribute.
 */
@Stateless
public class BusinessPerformanceServiceBean extends MeasuredService
        implements BusinessPerformanceServiceLocal, BusinessPerformanceServiceRemote {}
