package com.softexploration.lab.ejb.performance.cli.web.http;

/** A request that is answered with one line and nothing else. */
public final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int status;

    /**
     * @param status the HTTP status, 4xx or 5xx
     * @param sentence what the user reads
     */
    public RefusedException(int status, String sentence) {
        super(sentence);
        this.status = status;
    }

    /** Nothing is at that address. */
    public static RefusedException notFound() {
        return new RefusedException(404, "There is nothing at this address.");
    }

    /** The HTTP status. */
    public int status() {
        return status;
    }
}
