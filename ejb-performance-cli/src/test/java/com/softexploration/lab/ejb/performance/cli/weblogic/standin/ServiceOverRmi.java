package com.softexploration.lab.ejb.performance.cli.weblogic.standin;

import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceServiceRemote;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import java.io.IOException;
import java.io.Reader;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Session bean of a stand-in business server, for its presentation servers. */
final class ServiceOverRmi implements RemoteService {
    private final BusinessPerformanceServiceRemote bean;
    private final Path callerFile;

    /** @param callerFile credentials of the permitted caller, written by the domain's script */
    ServiceOverRmi(BusinessPerformanceServiceRemote bean, Path callerFile) {
        this.bean = bean;
        this.callerFile = callerFile;
    }

    @Override
    public void authenticate(String principal, String credentials) {
        Properties caller = new Properties();
        try (Reader reader = Files.newBufferedReader(callerFile)) {
            caller.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (!caller.getProperty("principal").equals(principal)
                || !caller.getProperty("credentials").equals(credentials)) {
            throw new SecurityException("User " + principal + " failed to be authenticated.");
        }
    }

    @Override
    public Object call(String method, Serializable request) {
        return switch (method) {
            case "nop" -> bean.nop((NopRequest) request);
            case "simple" -> bean.simple((SimpleRequest) request);
            case "complex" -> bean.complex((ComplexRequest) request);
            case "accounts" -> bean.accounts((AccountsRequest) request);
            case "payload" -> bean.payload((PayloadRequest) request);
            case "servedBy" -> bean.servedBy();
            default -> throw new UnsupportedOperationException(method);
        };
    }
}
