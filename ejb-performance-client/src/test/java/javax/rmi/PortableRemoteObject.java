package javax.rmi;

import com.softexploration.lab.ejb.performance.client.ejb.FakeCorbaReference;

/** The part of the ORB's class that the tests need. */
public final class PortableRemoteObject {
    private PortableRemoteObject() {}

    /** Returns the stub of a {@link FakeCorbaReference}. */
    public static Object narrow(Object reference, Class<?> type) {
        return type.cast(((FakeCorbaReference) reference).stub());
    }
}
