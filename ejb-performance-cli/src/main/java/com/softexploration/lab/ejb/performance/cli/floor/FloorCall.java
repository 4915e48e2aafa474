package com.softexploration.lab.ejb.performance.cli.floor;

/**
 * What to send over the bare socket for one operation, and how often.
 *
 * @param operation whose bytes these are
 * @param requestBytes sent per call, at least 1
 * @param responseBytes received per call, at least 1
 * @param warmupCount calls before the measured ones
 * @param requestCount measured calls, at least 1
 */
public record FloorCall(String operation, int requestBytes, int responseBytes, int warmupCount, int requestCount) {
    /** What a remote nop call sends on WildFly 39, counted at the socket: names, ids and an empty argument list. */
    private static final int SMALL_REQUEST_BYTES = 487;

    /** What it receives. */
    private static final int SMALL_RESPONSE_BYTES = 115;

    /**
     * The bytes of that operation's remote call.
     *
     * @param complexPayloadBytes what a {@code complex} call sends and gets back
     */
    public static FloorCall of(String operation, int complexPayloadBytes) {
        return operation.equals("complex")
                ? new FloorCall(operation, complexPayloadBytes, complexPayloadBytes, 100, 300)
                : new FloorCall(operation, SMALL_REQUEST_BYTES, SMALL_RESPONSE_BYTES, 10_000, 10_000);
    }
}
