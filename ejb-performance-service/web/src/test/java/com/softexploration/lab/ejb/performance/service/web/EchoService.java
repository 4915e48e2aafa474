package com.softexploration.lab.ejb.performance.service.web;

import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.ComplexResponse;
import com.softexploration.lab.ejb.performance.service.bean.MeasuredService;

/** A service that echoes its requests. */
class EchoService extends MeasuredService implements BusinessPerformanceServiceLocal {
    @Override
    public ComplexResponse complex(ComplexRequest request) {
        return new ComplexResponse(request.payload());
    }
}
