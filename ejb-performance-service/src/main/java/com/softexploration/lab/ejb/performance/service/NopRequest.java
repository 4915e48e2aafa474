package com.softexploration.lab.ejb.performance.service;

import java.io.Serializable;

/** An empty request. */
public final class NopRequest implements Serializable {
    private static final long serialVersionUID = 1L;
}
