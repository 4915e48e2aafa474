package com.example.orders;

import jakarta.ejb.Local;

/** Local view, for callers in the same server. */
@Local
public interface OrderServiceLocal extends OrderService {}
