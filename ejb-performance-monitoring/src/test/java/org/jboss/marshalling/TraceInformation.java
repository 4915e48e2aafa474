package org.jboss.marshalling;

/** Stands for the class with which JBoss Marshalling ends a chain of causes. */
public class TraceInformation extends Throwable {
    private static final long serialVersionUID = 1L;
}
