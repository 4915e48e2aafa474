package com.example.orders;

import jakarta.ejb.Local;

/** For callers in the same server. */
@Local
public interface OrderServiceLocal extends OrderService {}
