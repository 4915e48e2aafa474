package org.omg.CORBA;

/** The ORB's interface. */
public interface Policy {}
