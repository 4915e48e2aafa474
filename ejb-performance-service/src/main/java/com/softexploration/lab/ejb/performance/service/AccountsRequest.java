package com.softexploration.lab.ejb.performance.service;

import java.io.Serializable;

/** Request for all accounts. */
public final class AccountsRequest implements Serializable {
    private static final long serialVersionUID = 1L;
}
