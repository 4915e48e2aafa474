package com.softexploration.lab.ejb.performance.service;

import java.io.Serializable;
import java.util.List;

/** Response with accounts. */
public final class AccountsResponse implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // every list that the service gives is serialisable
    private final List<Account> accounts;

    /**
     * Stores the list without copying it, because a copy would be measured as part of the call.
     *
     * @param accounts the accounts, in a serialisable list
     */
    public AccountsResponse(List<Account> accounts) {
        this.accounts = accounts;
    }

    /** Returns the list itself, without copying it. */
    public List<Account> accounts() {
        return accounts;
    }
}
