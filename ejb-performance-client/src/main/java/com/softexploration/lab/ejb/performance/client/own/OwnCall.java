package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.BusinessCall;

/** A call of a user operation. */
public interface OwnCall extends BusinessCall {

    /** Returns the arguments of the last call. */
    Object[] sent();
}
