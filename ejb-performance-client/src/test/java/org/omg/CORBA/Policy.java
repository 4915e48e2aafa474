package org.omg.CORBA;

/** What an ORB has of that name. */
public interface Policy {}
