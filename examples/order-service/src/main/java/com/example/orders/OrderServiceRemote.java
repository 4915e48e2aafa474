package com.example.orders;

import jakarta.ejb.Remote;

/** For callers in other servers. */
@Remote
public interface OrderServiceRemote extends OrderService {}
