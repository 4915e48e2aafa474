package com.softexploration.lab.ejb.performance.web;

/** Thrown if a request is rejected. */
public final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int status;

    /**
     * Creates the rejection of a request.
     *
     * @param status the HTTP status, 4xx or 5xx
     * @param sentence the reason, for the user
     */
    public RefusedException(int status, String sentence) {
        super(sentence);
        this.status = status;
    }

    /** Creates the rejection of a request for an unknown address. */
    public static RefusedException notFound() {
        return new RefusedException(404, "No such page.");
    }

    /** HTTP status of the response, 4xx or 5xx. */
    public int status() {
        return status;
    }
}
