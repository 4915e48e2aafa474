package org.omg.CORBA;

/** What an ORB has of that name, as far as the tests want it. */
public interface Any {
    @SuppressWarnings("MemberName") // CORBA's
    void insert_ulong(int value);
}
