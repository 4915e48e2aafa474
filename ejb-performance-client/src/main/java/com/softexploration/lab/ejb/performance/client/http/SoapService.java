package com.softexploration.lab.ejb.performance.client.http;

import com.softexploration.lab.ejb.performance.client.CallException;
import com.softexploration.lab.ejb.performance.client.OneLine;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.AccountsResponse;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.ComplexResponse;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import com.softexploration.lab.ejb.performance.service.wire.SoapPort;
import com.softexploration.lab.ejb.performance.service.wire.TlsLayer;
import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.handler.MessageContext;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Service implemented by calls of a SOAP port. For one thread. */
final class SoapService implements BusinessPerformanceService {
    private static final Logger LOGGER = Logger.getLogger(SoapService.class.getName());

    private final SoapPort port;
    private final URI endpoint;

    SoapService(SoapPort port, HttpServiceConfiguration configuration) {
        this.port = port;
        this.endpoint = configuration.endpoint("/" + SoapPort.SERVICE_NAME);
    }

    @Override
    public NopResponse nop(NopRequest request) {
        return answered(() -> port.nop(request));
    }

    @Override
    public SimpleResponse simple(SimpleRequest request) {
        return answered(() -> port.simple(request));
    }

    @Override
    public ComplexResponse complex(ComplexRequest request) {
        return new ComplexResponse(answered(() -> port.complex(request.payload())));
    }

    @Override
    public AccountsResponse accounts(AccountsRequest request) {
        return new AccountsResponse(answered(port::accounts));
    }

    @Override
    public PayloadResponse payload(PayloadRequest request) {
        String payload = new String(request.payload());
        return new PayloadResponse(answered(() -> port.payload(payload)).toCharArray());
    }

    @Override
    public ServerIdentity servedBy() {
        return answered(port::servedBy).identity();
    }

    /** Closes the proxy, upon which every known implementation releases its connection. */
    void close() {
        if (port instanceof Closeable closeable) {
            try {
                closeable.close();
            } catch (IOException e) {
                LOGGER.log(Level.FINE, "closing a SOAP proxy failed", e);
            }
        }
    }

    private <T> T answered(Supplier<T> call) {
        T answer;
        try {
            answer = call.get();
        } catch (RuntimeException e) {
            // Not distinguished from faults: CXF turns unreadable responses into a fault.
            throw new CallException(
                    endpoint + " gave no usable answer (" + OneLine.of(e) + ")" + status() + TlsLayer.remedy(e), e);
        }
        if (answer == null) {
            throw new CallException(endpoint + " returned an empty answer" + status());
        }
        return answer;
    }

    /** Status of the last response and its likely cause; empty if unknown. */
    private String status() {
        Map<String, Object> context = ((BindingProvider) port).getResponseContext();
        return context != null && context.get(MessageContext.HTTP_RESPONSE_CODE) instanceof Integer status && status > 0
                ? "; status " + status + BlockingConnection.remedy(status)
                : "";
    }
}
