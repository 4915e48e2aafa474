package org.omg.CORBA;

/** The part of the ORB's interface that the tests need. */
public interface Any {
    @SuppressWarnings("MemberName") // CORBA's
    void insert_ulong(int value);
}
