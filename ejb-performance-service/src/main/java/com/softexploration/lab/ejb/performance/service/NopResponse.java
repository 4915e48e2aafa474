package com.softexploration.lab.ejb.performance.service;

import java.io.Serializable;

/** An empty response. */
public final class NopResponse implements Serializable {
    private static final long serialVersionUID = 1L;
}
