package com.softexploration.lab.ejb.performance.service.bean;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote;
import jakarta.ejb.Stateless;

/** The measured session bean with the default transaction attribute, {@code REQUIRED}: each call begins a transaction and commits it. */
@Stateless
public class BusinessPerformanceServiceRequiredBean extends MeasuredService
        implements BusinessPerformanceServiceLocal, BusinessPerformanceServiceRemote {}
