package com.softexploration.lab.ejb.performance.service.web;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;

/** The business side of the transport {@code rest}. Its classes are named, so that servers need not look for them. */
@ApplicationPath("/rest")
public class RestApplication extends Application {
    @Override
    public Set<Class<?>> getClasses() {
        return Set.of(ServiceResource.class, JsonRequestCheck.class);
    }
}
