package com.softexploration.lab.ejb.performance.service.bean;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote;
import jakarta.ejb.Stateless;

/**
 * The measured session bean of the published experiment: {@code ejb-jar.xml} gives it the transaction attribute {@code NEVER}, so that
 * a call is timed without a transaction. Every transport calls this bean, unless its name ends with another attribute.
 */
@Stateless
public class BusinessPerformanceServiceBean extends MeasuredService
        implements BusinessPerformanceServiceLocal, BusinessPerformanceServiceRemote {}
