package com.softexploration.lab.ejb.performance.service.web;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;

/** Business side of the transport {@code rest}. Lists its classes, so that servers need not scan for them. */
@ApplicationPath("/rest")
public class RestApplication extends Application {
    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(ServiceResource.class, JsonRequestCheck.class);
    }
}
