package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;

/** Thrown if a part of an object is lost or has an unsuitable type. */
final class PartException extends ClientException {
    private static final long serialVersionUID = 1L;

    private final String part;
    private final String problem;

    /**
     * Creates the exception for a part of an object.
     *
     * @param part property, with those around it, separated by dots
     * @param problem the rest of the message
     */
    PartException(String part, String problem) {
        super(part + problem);
        this.part = part;
        this.problem = problem;
    }

    /** Returns the same problem with the path extended by an enclosing property. */
    PartException in(String property) {
        return new PartException(property + "." + part, problem);
    }
}
