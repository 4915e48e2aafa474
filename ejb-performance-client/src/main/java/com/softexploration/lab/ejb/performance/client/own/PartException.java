package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;

/** Signals that a part of an object is lost or does not fit. */
final class PartException extends ClientException {
    private static final long serialVersionUID = 1L;

    private final String part;
    private final String problem;

    /**
     * @param part property, with those around it, separated by dots
     * @param problem the rest of the message
     */
    PartException(String part, String problem) {
        super(part + problem);
        this.part = part;
        this.problem = problem;
    }

    /** Returns the same problem, seen from the object around it. */
    PartException in(String property) {
        return new PartException(property + "." + part, problem);
    }
}
