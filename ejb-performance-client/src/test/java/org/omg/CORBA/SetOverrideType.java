package org.omg.CORBA;

/** The part of the ORB's enum that the tests need. */
public enum SetOverrideType {
    /** Keeps existing policies. */
    ADD_OVERRIDE
}
