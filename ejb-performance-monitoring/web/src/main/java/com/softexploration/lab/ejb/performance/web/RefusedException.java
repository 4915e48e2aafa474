package com.softexploration.lab.ejb.performance.web;

/** A rejected request. */
public final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int status;

    /**
     * @param status the HTTP status, 4xx or 5xx
     * @param sentence the reason, for the user
     */
    public RefusedException(int status, String sentence) {
        super(sentence);
        this.status = status;
    }

    /** Creates the reply for an unknown address. */
    public static RefusedException notFound() {
        return new RefusedException(404, "No such page.");
    }

    /** The HTTP status. */
    public int status() {
        return status;
    }
}
