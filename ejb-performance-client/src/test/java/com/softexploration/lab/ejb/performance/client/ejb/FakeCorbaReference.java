package com.softexploration.lab.ejb.performance.client.ejb;

import java.util.concurrent.atomic.AtomicInteger;
import org.omg.CORBA.Any;
import org.omg.CORBA.Policy;
import org.omg.CORBA.SetOverrideType;

/**
 * Reference as created by an ORB.
 *
 * @param stub result of narrowing
 * @param waitMillis response timeout; 0 for none
 */
@SuppressWarnings("MemberName") // CORBA's
public record FakeCorbaReference(Object stub, AtomicInteger waitMillis) {

    /** Returns the ORB. */
    public Orb _orb() {
        return new Orb();
    }

    /** Returns a reference with an additional policy. */
    public FakeCorbaReference _set_policy_override(Policy[] policies, SetOverrideType type) {
        waitMillis.set(((Timeout) policies[0]).millis());
        return new FakeCorbaReference(stub, waitMillis);
    }

    private record Timeout(int millis) implements Policy {}

    private static final class Value implements Any {
        private int millis;

        @Override
        public void insert_ulong(int value) {
            millis = value;
        }
    }

    /** An ORB. */
    public static final class Orb {

        /** Creates an empty value. */
        public Any create_any() {
            return new Value();
        }

        /** Creates a timeout policy. */
        public Policy create_policy(int type, Any value) {
            return new Timeout(((Value) value).millis);
        }
    }
}
