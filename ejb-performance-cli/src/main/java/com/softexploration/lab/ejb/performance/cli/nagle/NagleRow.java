package com.softexploration.lab.ejb.performance.cli.nagle;

/**
 * What the demonstration saw with one payload size.
 *
 * @param payloadChars characters of the payload
 * @param delayed the server without TCP_NODELAY
 * @param noDelay the server with it
 */
public record NagleRow(int payloadChars, NagleSeries delayed, NagleSeries noDelay) {
    /** About what Java serialisation writes around the characters, of two bytes each. */
    private static final int BYTES_AROUND = 100;

    /** Bytes of the reply, as many as of the request. */
    public int replyBytes() {
        return replyBytes(payloadChars);
    }

    static int replyBytes(int payloadChars) {
        return BYTES_AROUND + Character.BYTES * payloadChars;
    }

    /** How many writes the server makes of the reply. */
    public int writes() {
        return (replyBytes() + NagleSockets.BUFFER_BYTES - 1) / NagleSockets.BUFFER_BYTES;
    }

    /** Whether calls wait without TCP_NODELAY, and only then. */
    public boolean showsPlateau() {
        return delayed.onPlateau() && !noDelay.onPlateau();
    }
}
