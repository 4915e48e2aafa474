package com.softexploration.lab.ejb.performance.service.web;

import com.softexploration.lab.ejb.performance.service.Account;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceLocal;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.ServerDocument;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import com.softexploration.lab.ejb.performance.service.wire.SoapPort;
import jakarta.ejb.EJB;
import jakarta.jws.WebService;
import java.util.List;

/**
 * Business side of the transport {@code soap}: a JAX-WS endpoint whose path is the name of the service. It is missing
 * from web.xml on purpose: a server without JAX-WS then ignores the class, whereas an unusable servlet would prevent
 * deployment.
 */
@WebService(
        serviceName = SoapPort.SERVICE_NAME,
        portName = SoapPort.PORT_NAME,
        targetNamespace = SoapPort.NAMESPACE,
        endpointInterface = "com.softexploration.lab.ejb.performance.service.wire.SoapPort")
public class SoapEndpoint implements SoapPort {
    @EJB(beanName = BusinessPerformanceServiceLocal.BEAN)
    private BusinessPerformanceServiceLocal service;

    /** Creates an endpoint; required by the container, which injects the service. */
    public SoapEndpoint() {}

    SoapEndpoint(BusinessPerformanceServiceLocal service) {
        this.service = service;
    }

    @Override
    public NopResponse nop(NopRequest request) {
        return service.nop(required(request));
    }

    @Override
    public SimpleResponse simple(SimpleRequest request) {
        return service.simple(required(request));
    }

    @Override
    public byte[] complex(byte[] payload) {
        return service.complex(new ComplexRequest(required(payload))).payload();
    }

    @Override
    public List<Account> accounts() {
        return service.accounts(new AccountsRequest()).accounts();
    }

    @Override
    public String payload(String payload) {
        return new String(service.payload(new PayloadRequest(required(payload).toCharArray()))
                .payload());
    }

    @Override
    public ServerDocument servedBy() {
        return ServerDocument.of(service.servedBy());
    }

    /** Rejects a missing part of a request; the exception becomes a fault. */
    private static <T> T required(T part) {
        if (part == null) {
            throw new IllegalArgumentException("The request is not complete.");
        }
        return part;
    }
}
