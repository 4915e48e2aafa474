package com.example.orders;

import jakarta.ejb.Remote;
import java.net.URL;

/** Refund service, for clerks and managers only. */
@Remote
public interface RefundService {
    /** Refunds an order; for clerks. */
    long refund(long number);

    /** Writes an order off; for managers. */
    long writeOff(long number);

    /** Returns the address of the invoice of an order; for clerks. */
    URL invoice(long number);
}
