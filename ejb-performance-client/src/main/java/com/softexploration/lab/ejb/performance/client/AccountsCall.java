package com.softexploration.lab.ejb.performance.client;

import com.softexploration.lab.ejb.performance.service.Account;
import com.softexploration.lab.ejb.performance.service.Accounts;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.AccountsResponse;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import java.util.List;

/** Requests all accounts. */
final class AccountsCall implements BusinessCall {
    private final BusinessPerformanceService service;
    private final Account first = Accounts.all().get(0);

    AccountsCall(BusinessPerformanceService service) {
        this.service = service;
    }

    @Override
    public Object execute() {
        return service.accounts(new AccountsRequest());
    }

    @Override
    public void check(Object response) throws ClientException {
        List<Account> accounts =
                BusinessCall.requireType(AccountsResponse.class, response).accounts();
        if (accounts == null || accounts.size() != Accounts.COUNT) {
            throw new ClientException("wrong response: " + (accounts == null ? "no" : accounts.size())
                    + " accounts instead of " + Accounts.COUNT + "; the list was truncated in transit");
        }
        if (!first.equals(accounts.get(0))) {
            throw new ClientException(
                    "wrong response: the first account is not the one sent; data was lost or changed in transit");
        }
    }
}
