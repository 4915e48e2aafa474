package com.softexploration.lab.ejb.performance.cli.fake;

import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import java.lang.reflect.Proxy;
import java.util.function.Supplier;

/**
 * A transport whose calls are answered in this JVM.
 *
 * @param reason reason why calls of {@code simple} are incomparable; empty if comparable
 * @param problem problem of its configuration; empty if there is none
 * @param call executed for each call; may fail
 */
public record TransportInThisJvm(String transport, String reason, Supplier<String> problem, Runnable call)
        implements TransportClient {
    @Override
    public boolean remote() {
        return false;
    }

    @Override
    public String configurationProblem() {
        return problem.get();
    }

    @Override
    public String incomparable(Operation operation) {
        return operation.equals(Operation.SIMPLE) ? reason : "";
    }

    @Override
    public ServiceConnection connect() {
        BusinessPerformanceService service = (BusinessPerformanceService) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {BusinessPerformanceService.class},
                (proxy, method, arguments) -> answer(method.getName(), arguments));
        return ServiceConnection.to(service, () -> {});
    }

    private Object answer(String operation, Object[] arguments) {
        if (operation.equals("servedBy")) {
            return ServerIdentity.ofThisJvm();
        }
        call.run();
        return switch (operation) {
            case "nop" -> new NopResponse();
            case "simple" -> new SimpleResponse();
            case "payload" -> new PayloadResponse(((PayloadRequest) arguments[0]).payload());
            default -> throw new UnsupportedOperationException(operation);
        };
    }
}
