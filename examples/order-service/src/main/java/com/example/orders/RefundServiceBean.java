package com.example.orders;

import jakarta.annotation.security.RolesAllowed;
import jakarta.ejb.Stateless;
import java.net.MalformedURLException;
import java.net.URL;

/** Bean whose methods require roles. */
@Stateless
public class RefundServiceBean implements RefundService {
    @Override
    @RolesAllowed("clerk")
    public long refund(long number) {
        return number;
    }

    @Override
    @RolesAllowed("manager")
    public long writeOff(long number) {
        return number;
    }

    @Override
    @RolesAllowed("clerk")
    public URL invoice(long number) {
        try {
            return new URL("http://127.0.0.1/invoices/" + number);
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }
}
