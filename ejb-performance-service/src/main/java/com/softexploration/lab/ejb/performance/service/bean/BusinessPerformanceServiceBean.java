package com.softexploration.lab.ejb.performance.service.bean;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote;
import jakarta.ejb.Stateless;

/**
 * The measured session bean as a bean is when nobody says anything about transactions: each call begins one and commits it. Only
 * this one has a local view, so that there is no question which one is injected.
 */
@Stateless
public class BusinessPerformanceServiceBean extends MeasuredService
        implements BusinessPerformanceServiceLocal, BusinessPerformanceServiceRemote {}
