package com.example.orders;

import jakarta.ejb.Remote;
import java.net.URL;

/** Refunds, for clerks and managers only. */
@Remote
public interface RefundService {
    /** Refunds an order; for clerks. */
    long refund(long number);

    /** Writes an order off; for managers. */
    long writeOff(long number);

    /** Address of an order's invoice; for clerks. */
    URL invoice(long number);
}
