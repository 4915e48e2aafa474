package com.example.orders;

import jakarta.ejb.Remote;

/** Remote view, for callers in other servers. */
@Remote
public interface OrderServiceRemote extends OrderService {}
