package org.omg.CORBA;

/** What an ORB has of that name, as far as the tests want it. */
public enum SetOverrideType {
    /** Keeps the policies that are there. */
    ADD_OVERRIDE
}
