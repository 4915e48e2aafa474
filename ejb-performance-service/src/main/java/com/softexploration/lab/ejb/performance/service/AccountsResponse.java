package com.softexploration.lab.ejb.performance.service;

import java.io.Serializable;
import java.util.List;

/** A response that carries accounts. */
public final class AccountsResponse implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // every list that the service gives is serialisable
    private final List<Account> accounts;

    /**
     * Keeps the list itself, without a copy: a copy would be measured as part of the call.
     *
     * @param accounts the accounts, in a list that can be serialised
     */
    public AccountsResponse(List<Account> accounts) {
        this.accounts = accounts;
    }

    /** The list itself, without a copy. */
    public List<Account> accounts() {
        return accounts;
    }
}
