package com.softexploration.lab.ejb.performance.client.ejb;

import java.util.concurrent.atomic.AtomicInteger;
import org.omg.CORBA.Any;
import org.omg.CORBA.Policy;
import org.omg.CORBA.SetOverrideType;

/**
 * A reference as an ORB makes it.
 *
 * @param stub what it becomes when it is narrowed
 * @param waitMillis how long a call of it waits: 0 is for ever
 */
@SuppressWarnings("MemberName") // CORBA's
public record FakeCorbaReference(Object stub, AtomicInteger waitMillis) {

    /** Its ORB. */
    public Orb _orb() {
        return new Orb();
    }

    /** A reference with that policy, too. */
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

        /** An empty value. */
        public Any create_any() {
            return new Value();
        }

        /** The policy of a time-out. */
        public Policy create_policy(int type, Any value) {
            return new Timeout(((Value) value).millis);
        }
    }
}
