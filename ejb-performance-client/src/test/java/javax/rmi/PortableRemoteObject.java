package javax.rmi;

import com.softexploration.lab.ejb.performance.client.ejb.FakeCorbaReference;

/** What an ORB has of that name, as far as the tests want it. */
public final class PortableRemoteObject {
    private PortableRemoteObject() {}

    /** The stub of a {@link FakeCorbaReference}. */
    public static Object narrow(Object reference, Class<?> type) {
        return type.cast(((FakeCorbaReference) reference).stub());
    }
}
