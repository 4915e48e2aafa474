package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.BusinessCall;

/** A call of a user's operation. */
public interface OwnCall extends BusinessCall {

    /** What the last call has sent, object by object. */
    Object[] sent();
}
