package com.softexploration.lab.ejb.performance.service.bean;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote;
import jakarta.ejb.Stateless;

/**
 * The measured session bean with the transaction attribute {@code SUPPORTS}, from {@code ejb-jar.xml}. Load tests begin no
 * transaction, so the calls have none either: what remains is the container's look for one.
 */
@Stateless
public class BusinessPerformanceServiceSupportsBean extends MeasuredService
        implements BusinessPerformanceServiceRemote {}
