package com.softexploration.lab.ejb.performance.service.endpoint;

import com.softexploration.lab.ejb.performance.service.bean.MeasuredService;
import com.softexploration.lab.ejb.performance.service.wire.RmiSession;
import java.rmi.server.Unreferenced;
import java.util.function.Consumer;

/** One caller's session. Its object id, which RMI draws from a secure random generator, is known to that caller only. */
final class RmiSessionObject extends MeasuredService implements RmiSession, Unreferenced {
    private final Consumer<RmiSessionObject> ending;

    RmiSessionObject(Consumer<RmiSessionObject> ending) {
        this.ending = ending;
    }

    @Override
    public void logout() {
        ending.accept(this);
    }

    /** The caller is gone without a logout, and its leases have run out. */
    @Override
    public void unreferenced() {
        ending.accept(this);
    }
}
